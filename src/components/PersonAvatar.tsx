import { userPhotoPath } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';
import { initialsOf } from '../lib/initials.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsActive } from '../store/inbox/presenceSlice.ts';
import { selectDomain } from '../store/session/sessionSlice.ts';
import { Logo } from './ui/Logo.tsx';
import { PhotoAvatar } from './ui/PhotoAvatar.tsx';

interface PersonAvatarProps {
  /** `profilePhoto` is the stored name of the photo; empty when there is none. */
  person: { userAccountId: number; profileName: string; profilePhoto: string };
  /** Whether the person was here when their record was read; live news overrides it. Absent: no dot at all. */
  active?: boolean | undefined;
  /** Side in px. */
  size?: number;
}

/** A person's photo, their initials where there is none, and a dot while they are here. */
export function PersonAvatar({ person, active, size = 48 }: PersonAvatarProps) {
  const { userAccountId, profileName, profilePhoto } = person;
  const text = useText();
  const domain = useAppSelector(selectDomain);
  const isHere = useAppSelector((state) => active !== undefined && selectIsActive(state, userAccountId, active));
  return (
    <PhotoAvatar
      src={profilePhoto && domain + userPhotoPath(profilePhoto)}
      fallback={initialsOf(profileName) || <Logo size={size * 0.6} />}
      seed={userAccountId}
      size={size}
      shape="round"
      onlineLabel={isHere ? text.everywhere.online : undefined}
    />
  );
}
