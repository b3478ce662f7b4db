import { useRef, useState } from 'react';
import type { PageUser } from '#contract';
import { announce } from '../../components/ui/announce.ts';
import { useDeletePageUserMutation, useGetPageUserStatusMutation } from '../../store/inbox/pageUsersApi.ts';
import { usePageUsersTexts } from './texts.ts';

/** What those who manage a page decide about its members. Refusals are shown as an alert. */
export interface Decisions {
  /** A decision about this member is being saved. */
  isBusy: (pageUserId: number) => boolean;
  accept: (member: PageUser) => Promise<boolean>;
  decline: (member: PageUser) => Promise<boolean>;
  changeType: (member: PageUser, type: { userTypeId: number; userTypeName: string }) => Promise<boolean>;
  remove: (member: PageUser) => Promise<boolean>;
}

/** Makes the decisions, for each member one at a time, and announces them. */
export function useDecisions(): Decisions {
  const texts = usePageUsersTexts();
  const [decide] = useGetPageUserStatusMutation();
  const [end] = useDeletePageUserMutation();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  // Two presses can come before the first is drawn.
  const running = useRef(new Set<number>());

  const once = async (member: PageUser, call: () => Promise<{ error?: unknown }>, said: string): Promise<boolean> => {
    const { pageUserId } = member;
    if (running.current.has(pageUserId)) return false;
    running.current.add(pageUserId);
    setBusy(new Set(running.current));
    const answer = await call();
    running.current.delete(pageUserId);
    setBusy(new Set(running.current));
    if (answer.error) return false;
    announce(said);
    return true;
  };

  return {
    isBusy: (pageUserId) => busy.has(pageUserId),
    accept: (member) =>
      once(
        member,
        async () => decide({ pageUserId: member.pageUserId, userTypeId: member.userTypeId, noOryes: 'yes' }),
        texts.accepted(member.participantDto.profileName),
      ),
    decline: (member) =>
      once(
        member,
        async () => decide({ pageUserId: member.pageUserId, noOryes: 'no' }),
        texts.declined(member.participantDto.profileName),
      ),
    changeType: (member, { userTypeId, userTypeName }) =>
      once(
        member,
        async () => decide({ pageUserId: member.pageUserId, userTypeId, userTypeChange: true }),
        texts.changed(member.participantDto.profileName, userTypeName),
      ),
    remove: (member) =>
      once(
        member,
        async () => end({ pageUserId: member.pageUserId }),
        texts.removed(member.participantDto.profileName),
      ),
  };
}
