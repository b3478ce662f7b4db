import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { PermissionFlag, UiReason } from '#contract';
import type { Pick } from '../../components/Picker.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { ErrorState } from '../../components/ui/ErrorState.tsx';
import { CheckIcon, CloseIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { pageUsersPath } from '../../lib/paths.ts';
import { fixedFor, flagsIn, mayDo } from './flags.ts';
import { useGetUiReasonQuery } from './uiApi.ts';

/**
 * Where an answer about one flag comes from.
 * - `given`, `notGiven`: the user type has the flag, or lacks it;
 * - `included`: the flag for any message includes the own ones;
 * - `always`, `never`: it is so for everybody on that side;
 * - `waiting`, `admin`, `none`: there is no settled membership that could give anything.
 */
type Because = 'given' | 'notGiven' | 'included' | 'always' | 'never' | 'waiting' | 'admin' | 'none';

interface FlagReason {
  flag: PermissionFlag;
  may: boolean;
  because: Because;
}

/** Each flag of a person on a page, and where it comes from. */
export function reasonsOf({ from, userType, flags }: UiReason): FlagReason[] {
  return flagsIn(flags).map((flag) => {
    if (from !== 'membership' || !userType) return { flag, may: false, because: from === 'membership' ? 'none' : from };
    const fixed = fixedFor(userType.side, flag);
    if (fixed !== null) return { flag, may: fixed, because: fixed ? 'always' : 'never' };
    if (flags[flag]) return { flag, may: true, because: 'given' };
    return mayDo(userType.side, flags, flag)
      ? { flag, may: true, because: 'included' }
      : { flag, may: false, because: 'notGiven' };
  });
}

interface WhyAnswerProps {
  person: Pick;
  page: Pick;
}

/** What a person may do on a page, flag by flag, each with its source. */
export function WhyAnswer({ person, page }: WhyAnswerProps) {
  const { everywhere } = useText();
  const texts = useUiAcceptTexts();
  const failureWords = useFailureText();
  const { currentData, error, isFetching, refetch } = useGetUiReasonQuery(
    { userAccountId: person.id, pageId: page.id },
    { refetchOnMountOrArgChange: true },
  );

  const answer = () => {
    if (currentData) return <Reasons reason={currentData} person={person} page={page} />;
    if (error && !isFetching)
      return (
        <ErrorState
          title={everywhere.loadFailed}
          text={failureWords(error)}
          retryLabel={everywhere.retry}
          onRetry={refetch}
        />
      );
    return <RowSkeleton rows={5} />;
  };
  return (
    <Box role="region" aria-live="polite" aria-label={texts.answer} sx={{ mt: 2.5 }}>
      {answer()}
    </Box>
  );
}

function Reasons({ reason, person, page }: WhyAnswerProps & { reason: UiReason }) {
  const texts = useUiAcceptTexts();
  const nameOf = useUserTypeName();
  const type = reason.userType ? nameOf(reason.userType.userTypeId, reason.userType.userTypeName) : '';
  return (
    <>
      <Typography sx={{ fontWeight: 500 }}>{texts.from[reason.from](person.name, page.name, type)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {reasonsOf(reason).map(({ flag, may, because }) => {
          const Icon = may ? CheckIcon : CloseIcon;
          return (
            <Box
              key={flag}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '28px 1fr', sm: '28px 1fr 2fr' },
                columnGap: 1.5,
                alignItems: 'baseline',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Icon
                aria-hidden
                sx={{
                  color: may ? 'success.main' : 'error.main',
                  alignSelf: 'start',
                  gridRow: { xs: 'span 2', sm: 'auto' },
                }}
              />
              <Typography variant="subtitle2" component="span">
                {texts.says(texts.flags[flag].name, may)}
              </Typography>
              <Typography variant="body2" component="span" color="textSecondary">
                {texts.because[because](type)}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Link
        component={RouterLink}
        to={pageUsersPath(page.id)}
        variant="body2"
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        {texts.members(page.name)}
      </Link>
    </>
  );
}
