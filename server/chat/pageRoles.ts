import { BUILT_IN_USER_TYPES } from '#contract';

/**
 * SQL conditions for memberships: `membership` is the name of `page_user` in the query. They are the only place where queries
 * decide who is staff or a customer of a page; the caller leaves out removed pages.
 */

/** The membership is accepted and of the page's side. Excluding the type Customer lets PostgreSQL use the index of staff rows. */
export const isStaff = (membership: string): string =>
  `(${membership}.accepted and ${membership}.user_type_id <> ${BUILT_IN_USER_TYPES.customer}
    and ${membership}.user_type_id = any (array(select id from user_type where side = 'P')))`;

/** The membership is accepted and of the customers' side. */
export const isCustomer = (membership: string): string =>
  `(${membership}.accepted and ${membership}.user_type_id = any (array(select id from user_type where side = 'C')))`;
