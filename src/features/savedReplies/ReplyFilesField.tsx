import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { FILE_MAX_BYTES, FILES_AT_ONCE, savedReplyPreviewPath } from '#contract';
import { chooseFiles, type Refusal } from '../../components/chooseFiles.ts';
import { FileTile } from '../../components/FileTile.tsx';
import { AttachIcon } from '../../components/ui/icons.tsx';
import { useObjectUrl } from '../../components/useObjectUrl.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { randomUuid } from '../../lib/randomUuid.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectDomain } from '../../store/session/sessionSlice.ts';
import type { ReplyFile, ReplyUpload } from './useSaveReply.ts';

/** The address of the picture of a file; undefined where it has none. */
function usePicture({ content }: ReplyFile): string | undefined {
  const domain = useAppSelector(selectDomain);
  const address = useObjectUrl(content instanceof File && content.type.startsWith('image/') ? content : undefined);
  if (content instanceof File) return address;
  return content.image ? domain + savedReplyPreviewPath(content.photo) : undefined;
}

interface TileProps {
  file: ReplyFile;
  upload: ReplyUpload | null;
  onRemove: () => void;
}

function Tile({ file, upload, onRemove }: TileProps) {
  const texts = useSavedRepliesTexts();
  return (
    <FileTile
      name={file.name}
      bytes={file.bytes}
      picture={usePicture(file)}
      sent={upload && !upload.isFailed ? upload.sent : undefined}
      isWrong={upload?.isFailed === true}
      removeLabel={texts.removeFile(file.name)}
      onRemove={onRemove}
    />
  );
}

interface ReplyFilesFieldProps {
  files: readonly ReplyFile[];
  upload: ReplyUpload | null;
  /** They are being saved. */
  isOff: boolean;
  onAdd: (files: readonly ReplyFile[]) => void;
  onRemove: (key: string) => void;
}

export function ReplyFilesField({ files, upload, isOff, onAdd, onRemove }: ReplyFilesFieldProps) {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const formats = useFormats();
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const limit = `${formats.number(FILE_MAX_BYTES / 1024 / 1024)} MB`;

  const onPicked = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = chooseFiles([...(event.target.files ?? [])], files.length);
    event.target.value = '';
    setRefused(chosen.refused);
    onAdd(
      chosen.taken.map((content) => ({
        key: randomUuid(),
        name: content.name,
        bytes: content.size,
        content,
      })),
    );
  };
  const sentences = refused.map(({ name, why }) =>
    why === 'tooLarge'
      ? texts.fileTooLarge(name, limit)
      : why === 'empty'
        ? texts.fileEmpty(name)
        : texts.fileTooMany(name),
  );

  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 500 }}>
        {texts.files}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.filesHint(FILES_AT_ONCE, limit)}
      </Typography>
      {files.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={labelId}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0, pt: 1.25 }}
        >
          {files.map((file) => (
            <Tile
              key={file.key}
              file={file}
              upload={upload?.key === file.key ? upload : null}
              onRemove={() => onRemove(file.key)}
            />
          ))}
        </Box>
      )}
      {sentences.length > 0 && (
        <Alert severity="warning" onClose={() => setRefused([])} closeText={everywhere.close} sx={{ mt: 1 }}>
          {[...new Set(sentences)].map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      <input ref={picker} type="file" multiple hidden aria-hidden tabIndex={-1} onChange={onPicked} />
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<AttachIcon />}
        disabled={isOff || files.length >= FILES_AT_ONCE}
        onClick={() => picker.current?.click()}
        sx={{ mt: 1.25 }}
      >
        {texts.addFiles}
      </Button>
    </Box>
  );
}
