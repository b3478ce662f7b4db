import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FileIcon } from '../../../components/ui/icons.tsx';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';

const Card = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0, padding: '4px 0' });
const Badge = styled('span')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  width: 42,
  height: 42,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: theme.palette.primary.dark,
  backgroundColor:
    theme.palette.mode === 'light' ? alpha(theme.palette.primary.main, 0.14) : 'rgba(255, 255, 255, 0.1)',
}));
const Words = styled('span')({ minWidth: 0, display: 'flex', flexDirection: 'column' });
const Name = styled('span')({
  fontWeight: 500,
  lineHeight: 1.6,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
});
const Size = styled('span')({ fontSize: '0.75rem', lineHeight: 1.7, opacity: 0.85 });

interface FileCardProps {
  name: string;
  /** In bytes, absent when unknown. */
  bytes: number | undefined;
  /** Replaces the file's icon: upload progress, and a button to cancel. */
  badge?: ReactNode;
}

/** A file by its real name and size. */
export function FileCard({ name, bytes, badge }: FileCardProps) {
  const formats = useFormats();
  return (
    <Card>
      <Badge>{badge ?? <FileIcon aria-hidden />}</Badge>
      <Words>
        <Name>{name}</Name>
        {bytes !== undefined && <Size>{formats.bytes(bytes)}</Size>}
      </Words>
    </Card>
  );
}
