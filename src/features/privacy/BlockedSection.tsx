import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Block } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { RowCallButton } from '../../components/RowCallButton.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useDeleteBlockMutation, useGetBlocksQuery } from '../../store/api/friendsApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';

/** The people and pages that are blocked, each with the way back. */
export function BlockedSection() {
  const { blocks } = useText();
  const listId = useId();
  const { data, error, refetch } = useGetBlocksQuery();
  if (isNotOffered(error)) return null;
  const content = () => {
    if (!data) return error ? <LoadFailed onRetry={refetch} /> : <RowSkeleton rows={2} />;
    if (data.length === 0) return <Typography color="textSecondary">{blocks.nobody}</Typography>;
    return (
      <EntryList labelledBy={listId}>
        {data.map((block) => (
          <BlockRow key={block.blockId} block={block} />
        ))}
      </EntryList>
    );
  };
  return (
    <Section title={blocks.title}>
      <Typography id={listId} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {blocks.text}
      </Typography>
      {content()}
    </Section>
  );
}

function BlockRow({ block: { blockId, person, page, time } }: { block: Block }) {
  const { blocks } = useText();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const name = person?.profileName ?? page?.title ?? '';
  return (
    <EntryRow
      avatar={
        person ? (
          <PersonAvatar person={person} />
        ) : (
          <PageAvatar pageId={page?.pageId ?? 0} title={name} photo={page?.photo ?? ''} />
        )
      }
      title={name}
      note={
        <>
          {person && page && <div>{blocks.byPage(page.title)}</div>}
          {blocks.since(formats.dayAndTime(time))}
        </>
      }
      actions={
        <RowCallButton
          label={blocks.unblock}
          about={name}
          useCall={useDeleteBlockMutation}
          arg={{ blockId }}
          onDone={() => dispatch(toastShown({ code: 'unblocked' }))}
        />
      }
    />
  );
}
