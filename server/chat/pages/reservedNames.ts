/** Names that no page may have: a visitor would take such an address for a part of the product. */
const RESERVED = new Set(
  `about account accounts admin admins api app assets audit auth billing chat company contact docs download favicon guest
  healthz help home info invitation login logout mail mingala messages metrics news noti official owner page pages password
  payment photo privacy profile public reports root search security settings share signin sign-in signup sign-up staff
  statistics status support system team terms test user users verify webmaster widget write www`.split(/\s+/),
);

/** Whether a name is kept from pages. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
