import { css, Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import { useRef, useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DownloadIcon, PrintIcon } from '../../../components/ui/icons.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { printAlone } from '../../../components/ui/printAlone.ts';
import { usePageAddressTexts } from '../../../i18n/pageAddressTexts.ts';
import { downloadText } from '../../../lib/download.ts';
import { pageLink } from '../../../lib/paths.ts';
import { PAPERS, type Paper, Poster } from './Poster.tsx';

/** The element beside which nothing is printed. It is not shown on the screen. */
const POSTER_SHEET = 'poster-sheet';

/** Prints the poster alone, on one sheet of the paper. */
const posterStyles = (paper: Paper) => css`
  ${printAlone(POSTER_SHEET)}
  @page {
    size: ${paper};
    margin: 0;
  }
  .${POSTER_SHEET} {
    display: none;
  }
  @media print {
    .${POSTER_SHEET},
    .${POSTER_SHEET} svg {
      display: block;
    }
  }
`;

const saveDrawing = (drawing: SVGSVGElement, fileName: string) =>
  downloadText(fileName, new XMLSerializer().serializeToString(drawing), 'image/svg+xml');

/** The link of a page, to be copied or shared, and its poster with the code, to be printed or saved. */
export function LinkAndCode({ title, name }: { title: string; name: string }) {
  const texts = usePageAddressTexts();
  const sheet = useRef<SVGSVGElement>(null);
  const [paper, setPaper] = useState<Paper>('A4');
  const link = pageLink(window.location.origin, name);
  const poster = { title, link, paper };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <LabelledField label={texts.link} value={link} readOnly onFocus={(event) => event.target.select()} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton key={link} text={link} label={texts.copy} />
        {'share' in navigator && (
          <Button
            variant="outlined"
            // Whoever closes the menu of the device shares nothing.
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
        <Button href={link} target="_blank">
          {texts.open}
        </Button>
      </Box>
      <Box
        sx={{
          width: 200,
          mx: 'auto',
          border: 1,
          borderColor: 'divider',
          '& svg': { display: 'block', width: '100%', height: 'auto' },
        }}
      >
        <Poster {...poster} ref={sheet} label={texts.poster} />
      </Box>
      <LabelledSelect
        label={texts.paper}
        value={paper}
        choices={PAPERS.map((value) => ({ value, label: value }))}
        onChange={(chosen) => setPaper(PAPERS.find((one) => one === chosen) ?? 'A4')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => sheet.current && saveDrawing(sheet.current, `${name}-${paper}.svg`)}
        >
          {texts.save}
        </Button>
      </Box>
      <Global styles={posterStyles(paper)} />
      <Portal>
        <div className={POSTER_SHEET} aria-hidden="true">
          <Poster {...poster} label="" />
        </div>
      </Portal>
    </Box>
  );
}
