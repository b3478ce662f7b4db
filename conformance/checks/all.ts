import type { Check } from '../kit/check.ts';
import { accessChecks } from './access.ts';
import { changeChecks } from './changes.ts';
import { cursorChecks } from './cursors.ts';
import { errorChecks } from './errors.ts';
import { eventChecks } from './events.ts';
import { fileChecks } from './files.ts';
import { friendChecks } from './friends.ts';
import { idempotencyChecks } from './idempotency.ts';
import { lineChecks } from './line.ts';
import { lookChecks } from './looks.ts';
import { messageSearchChecks } from './messageSearch.ts';
import { messageChecks } from './messages.ts';
import { notificationChecks } from './notifications.ts';
import { pageChecks } from './pages.ts';
import { pageUserChecks } from './pageUsers.ts';
import { peopleChecks } from './people.ts';
import { sessionChecks } from './session.ts';
import { userTypeChecks } from './userTypes.ts';

/** Every check, in the order they run and are told. */
export const allChecks: readonly Check[] = [
  ...sessionChecks,
  ...accessChecks,
  ...errorChecks,
  ...peopleChecks,
  ...userTypeChecks,
  ...pageChecks,
  ...pageUserChecks,
  ...friendChecks,
  ...notificationChecks,
  ...messageChecks,
  ...cursorChecks,
  ...messageSearchChecks,
  ...lookChecks,
  ...idempotencyChecks,
  ...changeChecks,
  ...fileChecks,
  ...lineChecks,
  ...eventChecks,
];
