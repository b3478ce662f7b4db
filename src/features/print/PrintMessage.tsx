import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { ConversationKey } from '#contract';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { type FileView, type MessageView, selectMessageView } from '../../store/views/messageView.ts';
import { usePrintTexts } from './texts.ts';

/** At most this high, so that two photos fit on a page. */
const Photo = styled('img')({
  display: 'block',
  maxWidth: 'min(100%, 95mm)',
  maxHeight: '95mm',
  width: 'auto',
  height: 'auto',
  marginTop: 4,
  borderRadius: 3,
});
const Missing = styled('div')({ fontStyle: 'italic', color: '#47556a' });

interface PrintPhotoProps {
  file: FileView;
  /** The photo itself instead of its preview: a paying slip must be readable on paper. */
  isSharp: boolean;
  label: string;
}

/** A photo on paper. It comes at once, not when it is scrolled to; where it does not come whole, its preview stays. */
function PrintPhoto({ file, isSharp, label }: PrintPhotoProps) {
  const texts = usePrintTexts();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = isSharp && !failed.includes(file.path) ? file.path : file.previewPath;
  if (failed.includes(src)) return <Missing>{`${label}: ${texts.photoMissing}`}</Missing>;
  return (
    <Photo
      src={src}
      alt={label}
      width={file.info?.width}
      height={file.info?.height}
      onError={() => setFailed([...failed, src])}
    />
  );
}

const Item = styled('li')({
  margin: '0 0 10px',
  paddingInlineStart: 12,
  borderInlineStart: '3px solid #c3ccd9',
  breakInside: 'avoid',
  '&[data-own="true"]': { borderInlineStartColor: '#1a80fe' },
});
const Who = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  alignItems: 'baseline',
  fontSize: '0.8125rem',
  color: '#47556a',
  '& strong': { fontWeight: 500, color: '#101828' },
});
const Words = styled('div')({ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' });
const Quoted = styled('blockquote')({
  margin: '2px 0 4px',
  padding: '0 10px',
  borderInlineStart: '2px solid #98a2b3',
  fontSize: '0.8125rem',
  color: '#47556a',
});

interface PrintMessageProps {
  conversationKey: ConversationKey;
  id: number;
  isSharp: boolean;
}

/** A message on paper: who, when, what. */
export const PrintMessage = memo(function PrintMessage({ conversationKey, id, isSharp }: PrintMessageProps) {
  const texts = usePrintTexts();
  const formats = useFormats();
  const { conversation } = useText();
  const message = useAppSelector((state) => selectMessageView(state, conversationKey, id));
  if (!message) return null;
  const { reply } = message;
  return (
    <Item data-own={message.own}>
      <Who>
        <strong>{message.authorName}</strong>
        <time dateTime={message.time}>{formats.time(message.time)}</time>
        {message.editedTime !== undefined && <span>{texts.edited}</span>}
      </Who>
      {reply && (
        <Quoted>
          {texts.answers(reply.authorName)}{' '}
          {reply.isFile ? reply.fileName || texts.photo : reply.text || conversation.deletedMessage}
        </Quoted>
      )}
      <Content message={message} isSharp={isSharp} />
    </Item>
  );
});

function Content({ message, isSharp }: { message: MessageView; isSharp: boolean }) {
  const texts = usePrintTexts();
  const formats = useFormats();
  const { file, text } = message;
  if (!file) return <Words>{text}</Words>;
  if (file.isImage) return <PrintPhoto file={file} isSharp={isSharp} label={texts.photoBy(message.authorName)} />;
  const bytes = file.info ? ` (${formats.bytes(file.info.bytes)})` : '';
  return <Words>{`${texts.file(file.info?.name ?? file.type)}${bytes}`}</Words>;
}
