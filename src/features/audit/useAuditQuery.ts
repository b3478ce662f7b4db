import { AuditAction, NAME_MAX } from '#contract';
import { useAddressQuery } from '../../components/useAddressQuery.ts';
import { nextMidnight } from '../../lib/localDay.ts';

/** What is looked for in the audit log. */
export interface AuditQuery {
  /** A part of a name. */
  name: string;
  action: AuditAction | '';
  /** The first and the last day, `YYYY-MM-DD`; empty for none. */
  from: string;
  to: string;
}

const actionIn = (text: string | null): AuditQuery['action'] => AuditAction.safeParse(text).data ?? '';

const dayIn = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Midnight at the beginning of a day, where the device is. */
const beginningOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** A query as the filter of the contract: days are those of the reader. */
export const filterOf = ({ name, action, from, to }: AuditQuery) => ({
  ...(name.trim() && { search: name.trim() }),
  ...(action && { action }),
  ...(from && { from: new Date(beginningOf(from)).toISOString() }),
  ...(to && { to: new Date(nextMidnight(beginningOf(to))).toISOString() }),
});

const queryIn = (address: URLSearchParams): AuditQuery => ({
  name: (address.get('q') ?? '').slice(0, NAME_MAX),
  action: actionIn(address.get('action')),
  from: dayIn(address.get('from')),
  to: dayIn(address.get('to')),
});

const textsOf = ({ name, action, from, to }: AuditQuery): Record<string, string> => ({
  ...(name && { q: name }),
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
});

/** The filters, which are in the address. */
export const useAuditQuery = () => useAddressQuery({ read: queryIn, write: textsOf });
