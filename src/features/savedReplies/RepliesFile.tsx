import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, useRef, useState } from 'react';
import { SAVED_REPLY_IMPORT_MAX_BYTES, SAVED_REPLY_IMPORT_MAX_CHARACTERS, savedReplyExportPath } from '#contract';
import { ActionMenu } from '../../components/ui/ActionMenu.tsx';
import { DownloadIcon, FileIcon, MoreIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { download } from '../../lib/download.ts';
import { useImportSavedRepliesMutation } from '../../store/api/savedRepliesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { selectDomain } from '../../store/session/sessionSlice.ts';

/** Wrong rows that are named; the others are counted. */
const NAMED_ROWS = 8;

/** What became of an import. */
type News = { isDone: true; text: string } | { isDone: false; text: string; rows: readonly string[]; more: number };

/** The text of a file; null when it is no text in UTF-8, or longer than an import may be. */
async function readText(file: File): Promise<string | null> {
  if (file.size > SAVED_REPLY_IMPORT_MAX_BYTES) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.length > SAVED_REPLY_IMPORT_MAX_CHARACTERS ? null : text;
  } catch {
    return null;
  }
}

interface RepliesFileProps {
  /** Whose replies; undefined for the own ones. */
  pageId: number | undefined;
  mayChange: boolean;
}

/** The menu that saves replies as a CSV file and reads one, and what became of the last import. */
export function RepliesFile({ pageId, mayChange }: RepliesFileProps) {
  const texts = useSavedRepliesTexts();
  const failureText = useFailureText();
  const domain = useAppSelector(selectDomain);
  const picker = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [load, { isLoading }] = useImportSavedRepliesMutation();

  const wrongRows = (error: unknown): string[] =>
    Object.entries((isApiFailure(error) && error.fields) || {}).flatMap(([field, what]) => {
      const [, row, column] = /^(\d+)\.(shortcut|text)$/.exec(field) ?? [];
      if (row === undefined) return [];
      return [texts.row(Number(row), `${column === 'text' ? texts.text : texts.shortcut} – ${what}`)];
    });
  const read = async (file: File) => {
    const csv = await readText(file);
    if (!csv) return setNews({ isDone: false, text: texts.fileWrong, rows: [], more: 0 });
    const { data, error } = await load({ csv, ...(pageId === undefined ? {} : { pageId }) });
    if (data) return setNews({ isDone: true, text: texts.imported(data.added, data.changed) });
    const rows = wrongRows(error);
    const aboutFile = isApiFailure(error) ? error.fields?.csv : undefined;
    const text = rows.length > 0 ? texts.notImported : (aboutFile ?? failureText(error));
    setNews({ isDone: false, text, rows: rows.slice(0, NAMED_ROWS), more: Math.max(0, rows.length - NAMED_ROWS) });
  };
  const onPicked = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) void read(file);
    event.target.value = '';
  };
  const save = () => download(domain + savedReplyExportPath(pageId));
  const actions = [
    ...(mayChange ? [{ id: 'import', label: texts.import, icon: FileIcon, run: () => picker.current?.click() }] : []),
    { id: 'export', label: texts.export, icon: DownloadIcon, run: save },
  ];

  return (
    <>
      <input ref={picker} type="file" accept=".csv,text/csv" hidden aria-hidden tabIndex={-1} onChange={onPicked} />
      <IconButton
        aria-label={texts.more}
        aria-haspopup="menu"
        loading={isLoading}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <ActionMenu
        open={anchor !== null}
        actions={actions}
        place={{ anchorEl: anchor }}
        title={texts.title}
        onClose={() => setAnchor(null)}
      />
      {news && (
        <Alert
          severity={news.isDone ? 'success' : 'error'}
          role={news.isDone ? 'status' : 'alert'}
          onClose={() => setNews(null)}
          sx={{ flexBasis: '100%' }}
        >
          {news.text}
          {news.isDone && <div>{texts.filesStay}</div>}
          {!news.isDone && news.rows.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {news.rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
              {news.more > 0 && <li>{texts.moreRows(news.more)}</li>}
            </Box>
          )}
        </Alert>
      )}
    </>
  );
}
