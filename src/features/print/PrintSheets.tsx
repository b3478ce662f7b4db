import { styled } from '@mui/material/styles';
import { type Ref, useMemo } from 'react';
import { type ConversationKey, parseConversationKey } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { shallowEqual, useAppSelector } from '../../store/hooks.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
import { selectConversationTitle } from '../../store/views/conversationTitle.ts';
import { makeSelectTimeline } from '../../store/views/timeline.ts';
import { PrintMessage } from './PrintMessage.tsx';
import { usePrintTexts } from './texts.ts';

/** Printed in black on white in every colour scheme. */
const Sheet = styled('section')({
  maxWidth: '190mm',
  margin: '0 auto 20px',
  padding: '28px clamp(16px, 5vw, 44px)',
  color: '#101828',
  backgroundColor: '#fff',
  colorScheme: 'light',
  borderRadius: 4,
  boxShadow: '0 1px 4px rgba(9, 16, 28, 0.25)',
  fontSize: '0.9375rem',
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '@media print': {
    maxWidth: 'none',
    margin: 0,
    padding: 0,
    boxShadow: 'none',
    fontSize: '10.5pt',
    '& + &': { breakBefore: 'page' },
  },
});
const Head = styled('header')({
  marginBottom: 20,
  paddingBottom: 12,
  borderBottom: '2px solid #101828',
  '& h3': { margin: 0, fontSize: '1.25rem', lineHeight: 1.6, fontWeight: 500 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: '#47556a' },
});
const Day = styled('h4')({
  margin: '0 0 12px',
  fontSize: '1rem',
  lineHeight: 1.7,
  fontWeight: 500,
  breakAfter: 'avoid',
});
const Messages = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

interface PrintSheetsProps {
  ref: Ref<HTMLDivElement>;
  conversationKey: ConversationKey;
  /** Photos as they are, instead of their previews. */
  isSharp: boolean;
}

/** All loaded messages, each day on a sheet of its own. Outgoing messages are left out. */
export function PrintSheets({ ref, conversationKey, isSharp }: PrintSheetsProps) {
  const texts = usePrintTexts();
  const formats = useFormats();
  const selectTimeline = useMemo(() => makeSelectTimeline(conversationKey), [conversationKey]);
  const timeline = useAppSelector(selectTimeline);
  const days = timeline.days
    .map(({ day, rows }) => ({ day, ids: rows.flatMap((row) => (row.kind === 'message' ? [row.id] : [])) }))
    .filter(({ ids }) => ids.length > 0);
  const count = days.reduce((sum, { ids }) => sum + ids.length, 0);
  const head = <SheetHead conversationKey={conversationKey} count={count} />;
  return (
    <div ref={ref}>
      {days.length === 0 && (
        <Sheet>
          {head}
          {texts.empty}
        </Sheet>
      )}
      {days.map(({ day, ids }, place) => (
        <Sheet key={day}>
          {place === 0 && head}
          <Day>{formats.wholeDay(day)}</Day>
          <Messages>
            {ids.map((id) => (
              <PrintMessage key={id} conversationKey={conversationKey} id={id} isSharp={isSharp} />
            ))}
          </Messages>
        </Sheet>
      ))}
    </div>
  );
}

/** Whom the conversation is with, and who printed it when. */
function SheetHead({ conversationKey, count }: { conversationKey: ConversationKey; count: number }) {
  const texts = usePrintTexts();
  const formats = useFormats();
  const title = useAppSelector((state) => selectConversationTitle(state, conversationKey), shallowEqual);
  const account = useAppSelector(selectAccount);
  const ref = parseConversationKey(conversationKey);
  const served = useAppSelector((state) =>
    ref?.kind === 'page' && title.kind === 'person' ? selectPage(state, 'P', ref.pageId) : undefined,
  );
  return (
    <Head>
      <h3>{texts.with(title.name)}</h3>
      {served && <p>{texts.page(served.title)}</p>}
      <p>{texts.messages(count)}</p>
      <p>{texts.printed(formats.dayAndTime(new Date().toISOString()), account?.profileName ?? '')}</p>
    </Head>
  );
}
