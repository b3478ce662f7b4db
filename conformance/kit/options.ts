import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { Failure } from './failure.ts';
import { PARTS, type Part } from './parts.ts';

export interface Login {
  userName: string;
  password: string;
}

/** What the command line asks for. */
export interface Options {
  url: string;
  /** Accounts whose part was said. */
  named: Partial<Record<Part, Login>>;
  /** Accounts whose part is found out from what they have. */
  unnamed: Login[];
  /** Beginnings of the ids of the checks to run; none means all. */
  only: string[];
  patienceMs: number;
  list: boolean;
}

export const USAGE = `npm run conform -- http://host:port [accounts] [options]

accounts, two ways that may be mixed:
  --owner NAME:PASSWORD     somebody who serves a page, and may make one
  --customer NAME:PASSWORD  somebody else, who is a friend of
  --friend NAME:PASSWORD    this one
  --admin NAME:PASSWORD     somebody of role ADMIN
  --user NAME --password PASSWORD, once for each account: which part they play is found out
  Without any account, those of the demo are taken.

options:
  --only BEGINNING   only checks whose id begins so; may be given again
  --patience MS      how long an event may take, 10000 unless given
  --list             print the checks and stop
`;

function loginIn(text: string, part: Part): Login {
  const at = text.indexOf(':');
  if (at < 1) throw new Failure(`--${part} must be NAME:PASSWORD`);
  return { userName: text.slice(0, at), password: text.slice(at + 1) };
}

const demoLogin = (part: Part): Login => ({ userName: part, password: DEMO_PASSWORD });

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = { owner: text, customer: text, friend: text, admin: text, patience: text } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...options,
        user: { ...texts },
        password: { ...texts },
        only: { ...texts },
        list: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** Reads the command line; throws a `Failure` that says how it should be. */
export function optionsFrom(args: string[]): Options {
  const { values, positionals } = parse(args);
  const [address, ...more] = positionals;
  if (!values.list && (address === undefined || more.length > 0 || !/^https?:\/\//.test(address)))
    throw new Failure(`one address is needed, like http://localhost:8080\n\n${USAGE}`);
  const { user, password } = values;
  if (user.length !== password.length) throw new Failure('each --user needs its own --password');
  const unnamed = user.map((userName, index) => ({ userName, password: password[index] ?? '' }));
  const named: Partial<Record<Part, Login>> = {};
  for (const part of PARTS) {
    const given = values[part];
    if (given !== undefined) named[part] = loginIn(given, part);
  }
  if (unnamed.length === 0 && Object.keys(named).length === 0) for (const part of PARTS) named[part] = demoLogin(part);
  const patienceMs = Number(values.patience ?? 10_000);
  if (!(patienceMs > 0)) throw new Failure('--patience must be a number of milliseconds above 0');
  return { url: (address ?? '').replace(/\/+$/, ''), named, unnamed, only: values.only, patienceMs, list: values.list };
}
