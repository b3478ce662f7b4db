import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { DownloadIcon } from '../../../components/ui/icons.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import type { MessageView } from '../../../store/selectors/messageView.ts';
import { Meta } from './Bubble.tsx';
import { FileCard } from './FileCard.tsx';
import { MessageText } from './MessageText.tsx';
import { Picture } from './Picture.tsx';
import { Ticks } from './Ticks.tsx';

/** Around a picture and the small print on it, which is no part of its button. */
const Frame = styled('div')({ position: 'relative' });

interface MessageBodyProps {
  message: MessageView;
  /** Written by the reader, not by a colleague of the same page. */
  isMine: boolean;
  onPhoto: (id: number) => void;
}

/** Time, "edited" and tick. */
function SmallPrint({ message, onPicture = false }: { message: MessageView; onPicture?: boolean }) {
  const { conversation } = useText();
  const formats = useFormats();
  return (
    <Meta own={message.own} bare={onPicture}>
      {message.editedTime !== undefined && <span>{conversation.edited}</span>}
      <time dateTime={message.time} title={formats.dayAndTime(message.time)}>
        {formats.time(message.time)}
      </time>
      {message.own && <Ticks progress={message.read ? 'read' : 'delivered'} onPicture={onPicture} />}
    </Meta>
  );
}

/**
 * What a message says: an inline picture when it is one (docs/specification.md#5-display), else a link to its file,
 * else its words.
 */
export function MessageBody({ message, isMine, onPhoto }: MessageBodyProps) {
  const { conversation } = useText();
  const { file } = message;

  if (file?.isImage) {
    return (
      <Frame>
        <ButtonBase
          onClick={() => onPhoto(message.id)}
          aria-label={isMine ? conversation.ownPhoto : conversation.photoBy(message.authorName)}
          sx={{ display: 'block', borderRadius: '15px', maxWidth: '100%', font: 'inherit' }}
        >
          <Picture src={file.previewPath} info={file.info} failedText={conversation.photoFailed} />
        </ButtonBase>
        <SmallPrint message={message} onPicture />
      </Frame>
    );
  }

  if (file) {
    const name = file.info?.name ?? `${conversation.file}${file.type}`;
    return (
      <>
        <Link href={file.downloadPath} download={name} color="inherit" underline="none" sx={{ display: 'block' }}>
          <FileCard name={name} bytes={file.info?.bytes} badge={<DownloadIcon titleAccess={conversation.download} />} />
        </Link>
        <SmallPrint message={message} />
      </>
    );
  }

  return (
    <>
      <MessageText text={message.text} />
      <SmallPrint message={message} />
    </>
  );
}
