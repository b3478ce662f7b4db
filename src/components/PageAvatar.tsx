import { pagePhotoPath } from '#contract';
import { initialsOf } from '../lib/initials.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectDomain } from '../store/session/sessionSlice.ts';
import { Logo } from './ui/Logo.tsx';
import { PhotoAvatar } from './ui/PhotoAvatar.tsx';

interface PageAvatarProps {
  pageId: number;
  title: string;
  /** Stored name of the photo; empty when there is none. */
  photo: string;
  /** Side in px. */
  size?: number;
}

/** A page's photo, or the first letter of its title. */
export function PageAvatar({ pageId, title, photo, size = 48 }: PageAvatarProps) {
  const domain = useAppSelector(selectDomain);
  return (
    <PhotoAvatar
      src={photo && domain + pagePhotoPath(photo)}
      fallback={initialsOf(title) || <Logo size={size * 0.6} />}
      seed={pageId}
      size={size}
      shape="square"
    />
  );
}
