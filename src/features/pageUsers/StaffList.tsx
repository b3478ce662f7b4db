import { type RefObject, useMemo } from 'react';
import { Virtuoso } from 'react-virtuoso';
import type { PageUser } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { ListState } from '../../components/ListState.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PeopleIcon } from '../../components/ui/icons.tsx';
import { listComponents } from '../../components/ui/listComponents.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPageUsersStatus } from '../../store/inbox/pageUsersSlice.ts';
import type { MembersListProps } from './CustomersList.tsx';
import { StaffRow } from './MemberRow.tsx';
import { usePageUsersTexts } from './texts.ts';

interface StaffListProps extends MembersListProps {
  /** Requests that wait first. */
  serving: readonly PageUser[];
  manages: boolean;
  panel: RefObject<HTMLElement | null>;
}

/** The first commit has so many rows, before the list is measured. */
const FIRST_ROWS = 20;

/** Those who serve a page, and before them those who ask to. */
export function StaffList(props: StaffListProps) {
  const { pageId, search, manages, serving, actionsOf, panel, onOpen, onRetry, onClearSearch } = props;
  const texts = usePageUsersTexts();
  const nameOf = useUserTypeName();
  const status = useAppSelector((state) => selectPageUsersStatus(state, pageId, 'P'));
  const found = useMemo(() => {
    const searchText = normalForm(search);
    if (searchText === '') return serving;
    return serving.filter((one) =>
      [one.participantDto.profileName, nameOf(one.userTypeId, one.userType)].some((name) =>
        normalForm(name).includes(searchText),
      ),
    );
  }, [serving, search, nameOf]);
  return (
    <ListState
      status={status}
      total={found.length}
      search={search}
      empty={<EmptyState icon={<PeopleIcon />} title={texts.noStaff} text={texts.noStaffText} />}
      onRetry={onRetry}
      onClearSearch={onClearSearch}
    >
      <Virtuoso
        data={found}
        initialItemCount={Math.min(found.length, FIRST_ROWS)}
        context={{ total: found.length }}
        components={listComponents}
        computeItemKey={(_, member) => member.pageUserId}
        itemContent={(_, member) => (
          <StaffRow member={member} manages={manages} actionsOf={actionsOf} panel={panel} onOpen={onOpen} />
        )}
      />
    </ListState>
  );
}
