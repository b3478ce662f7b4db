import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountSortKey, NAME_MAX } from '#contract';
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

/** Filters and order are in the address: a reload keeps them, and they can be shared as a link. */
export function useAccountQuery() {
  const [address, setAddress] = useSearchParams();
  const query = queryIn(address);

  // The address follows in a transition: a second change made before that builds on the first, not on what is drawn.
  const asked = useRef(query);
  useEffect(() => {
    asked.current = queryIn(address);
  }, [address]);

  const change = (change: Partial<AccountQuery>) => {
    const next = { ...asked.current, ...change };
    asked.current = next;
    setAddress(
      {
        ...(next.name && { q: next.name }),
        ...(next.type && { type: next.type }),
        ...(next.id && { id: next.id }),
        ...(next.status && { status: next.status }),
        ...(sortText(next.sort) !== 'name' && { sort: sortText(next.sort) }),
      },
      { replace: true },
    );
  };

  return { query, change };
}
