import {
  DESK_FLAGS,
  FULL_PERMISSION,
  mayChat,
  mayDeletePageMessage,
  mayEditPageMessage,
  mayUseDesk,
  NO_PERMISSION,
  type PageActor,
  type PermissionFlag,
  type Side,
  type UiPermission,
} from '#contract';

/** All flags in the order people think of them: write, edit, delete, then the work of staff. */
export const FLAGS = [
  'chat',
  'editownchat',
  'editallchat',
  'deleteownchat',
  'deleteallchat',
  ...DESK_FLAGS,
] as const satisfies readonly PermissionFlag[];

export const flagsIn = (flags: UiPermission): PermissionFlag[] => FLAGS.filter((flag) => flags[flag] !== undefined);

/** May somebody on that side, with those flags, do what the flag is about? Asked of the same rules the server obeys. */
export function mayDo(side: Side, ui: UiPermission, flag: PermissionFlag): boolean {
  const actor: PageActor = { side, userAccountId: 1, ui };
  const own = { messageStatus: side, userAccountDto: { userAccountId: 1 } };
  const anothers = { messageStatus: side, userAccountDto: { userAccountId: 2 } };
  switch (flag) {
    case 'chat':
      return mayChat(ui);
    case 'editownchat':
      return mayEditPageMessage(actor, own);
    case 'editallchat':
      return mayEditPageMessage(actor, anothers);
    case 'deleteownchat':
      return mayDeletePageMessage(actor, own);
    case 'deleteallchat':
      return mayDeletePageMessage(actor, anothers);
    default:
      return mayUseDesk(side, ui, flag);
  }
}

/** What holds on that side whatever the flags say: customers always keep a hand on what they wrote. Null: the flag decides. */
export function fixedFor(side: Side, flag: PermissionFlag): boolean | null {
  const least = mayDo(side, NO_PERMISSION, flag);
  return least === mayDo(side, FULL_PERMISSION, flag) ? least : null;
}
