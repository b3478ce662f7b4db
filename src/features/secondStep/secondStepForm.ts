import type { Account } from '#contract';

/** What the form of one kind of code is given. */
export interface SecondStepFormProps {
  verify: (code: string) => Promise<{ data?: Account; error?: unknown }>;
  onSignedIn: (account: Account) => void;
}
