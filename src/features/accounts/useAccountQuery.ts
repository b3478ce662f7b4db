import { AccountSortKey, NAME_MAX } from '#contract';
import { useAddressQuery } from '../../components/useAddressQuery.ts';
import { toLatinDigits } from '../../lib/burmeseDigits.ts';
import type { AccountSort } from './sortAccounts.ts';

/** Accounts by whether they are disabled; empty for all. */
export const STATUS_FILTERS = ['', 'active', 'disabled'] as const;
type AccountStatusFilter = (typeof STATUS_FILTERS)[number];

/** What is looked for, and how it is shown. */
export interface AccountQuery {
  /** A part of the name or the user name. */
  name: string;
  /** Name of a user type; empty for all. */
  type: string;
  /** An account's number, as it was typed. */
  id: string;
  /** Which: all, those that may sign in, or those that are disabled. */
  status: AccountStatusFilter;
  sort: AccountSort;
}

/** The number somebody typed, in either digits; undefined for none, null for what is no number of an account. */
export function accountIdIn(typed: string): number | null | undefined {
  const text = toLatinDigits(typed).trim();
  if (text === '') return undefined;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function sortIn(text: string | null): AccountSort {
  const descending = text?.startsWith('-') ?? false;
  const key = AccountSortKey.options.find((key) => key === text?.replace(/^-/, ''));
  return key ? { key, descending } : { key: 'name', descending: false };
}

const sortText = ({ key, descending }: AccountSort) => (descending ? `-${key}` : key);

function queryIn(address: URLSearchParams): AccountQuery {
  return {
    name: (address.get('q') ?? '').slice(0, NAME_MAX),
    type: (address.get('type') ?? '').slice(0, NAME_MAX),
    id: address.get('id') ?? '',
    status: STATUS_FILTERS.find((status) => status === address.get('status')) ?? '',
    sort: sortIn(address.get('sort')),
  };
}

/** Does it leave any account out? */
export const isFiltered = ({ name, type, id, status }: AccountQuery): boolean =>
  name.trim() !== '' || type !== '' || id.trim() !== '' || status !== '';

const textsOf = (query: AccountQuery): Record<string, string> => ({
  ...(query.name && { q: query.name }),
  ...(query.type && { type: query.type }),
  ...(query.id && { id: query.id }),
  ...(query.status && { status: query.status }),
  ...(sortText(query.sort) !== 'name' && { sort: sortText(query.sort) }),
});

/** Filters and order, which are in the address. */
export const useAccountQuery = () => useAddressQuery({ read: queryIn, write: textsOf });
