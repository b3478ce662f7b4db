import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '#contract';
import { type AccountsTexts, useAccountsTexts } from '../../i18n/accountsTexts.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { type PublicAccessTexts, usePublicAccessTexts } from '../../i18n/publicAccessTexts.ts';
import { type UiAcceptTexts, useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { useRestorePageMutation } from '../../store/api/pagesApi.ts';
import { useRestorePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { type AuditTexts, useAuditTexts } from './texts.ts';

/** The words of other screens that name what an entry is about. */
interface Words {
  accounts: AccountsTexts;
  everywhere: Catalogue['everywhere'];
  publicAccess: PublicAccessTexts;
  uiAccept: UiAcceptTexts;
}

/** The names under which the built-in user types are stored, which people read in their language. */
const builtInNames = ({ everywhere: { userTypeNames } }: Words): Record<string, string> => ({
  Customer: userTypeNames.customer,
  Owner: userTypeNames.owner,
  Staff: userTypeNames.staff,
});

const flagNames = ({ publicAccess: { parts }, uiAccept: { flags } }: Words): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...flags, ...parts }).map(([flag, { name }]) => [flag, name]));

/** What an entry of the audit log says, as one sentence in the reader's language. */
function auditSentence(entry: AuditEntry, texts: AuditTexts, words: Words): string {
  const { action, actor, target, page, details } = entry;
  const names: Record<string, string> = { ...builtInNames(words), ...words.accounts.roles };
  const word = (value: AuditEntry['details'][string] | undefined) =>
    value === undefined ? '' : (names[String(value)] ?? String(value));
  const flags = flagNames(words);
  const flagsThatAre = (isOn: boolean) =>
    Object.entries(details).flatMap(([name, value]) =>
      flags[name] !== undefined && (value !== false && value !== 'off') === isOn ? [flags[name]] : [],
    );
  // User names are not translated, whatever they are.
  const isName = action === 'userNameChanged';
  const { count } = details;
  return texts.sentences[action]({
    actor: actor?.name || texts.system,
    target: target?.kind === 'userType' ? word(target.name) : (target?.name ?? ''),
    isOwn: target?.kind === 'account' && target.id === actor?.userAccountId,
    page: page?.title ?? '',
    isRequest: details.accepted === false,
    userType: word(details.userType),
    from: isName ? String(details.from) : word(details.from),
    to: isName ? String(details.to) : word(details.to),
    count: typeof count === 'number' ? count : 1,
    on: flagsThatAre(true),
    off: flagsThatAre(false),
  });
}

/** An entry of the audit log: when, what, from where. In columns where there is room, one below the other on phones. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const texts = useAuditTexts();
  const { everywhere } = useText();
  const words = {
    accounts: useAccountsTexts(),
    everywhere,
    publicAccess: usePublicAccessTexts(),
    uiAccept: useUiAcceptTexts(),
  };
  const formats = useFormats();
  const { time, address, details } = entry;
  const sentence = auditSentence(entry, texts, words);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: '110px 1fr 180px' },
        alignItems: 'baseline',
        columnGap: 2,
        rowGap: 0.25,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" component="time" dateTime={time}>
        {formats.time(time)}
      </Typography>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: -1, md: 0 },
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography>{sentence}</Typography>
        {details.more === true && (
          <Typography variant="body2" color="textSecondary">
            {texts.more}
          </Typography>
        )}
        <PutBack entry={entry} sentence={sentence} />
      </Box>
      {address !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.fromAddress(address)}
        </Typography>
      )}
    </Box>
  );
}

/** Puts a removed page or owner back for 30 days, or says why that is over. A refusal is shown as an alert. */
function PutBack({ entry, sentence }: { entry: AuditEntry; sentence: string }) {
  const texts = useAuditTexts();
  const [restorePage, page] = useRestorePageMutation();
  const [restorePageUser, pageUser] = useRestorePageUserMutation();
  const { putBack, target, details } = entry;
  const { pageUserId } = details;
  if (putBack === undefined) return null;
  if (putBack !== 'possible')
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {putBack === 'done' ? texts.isPutBack : texts.tooLate}
      </Typography>
    );
  const restore = () => {
    if (typeof pageUserId === 'number') void restorePageUser({ pageUserId });
    else if (target?.kind === 'page') void restorePage({ pageId: target.id });
  };
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ mt: 0.5 }}
      aria-label={`${texts.putBack}: ${sentence}`}
      loading={page.isLoading || pageUser.isLoading}
      // Until the entries are read again.
      disabled={page.isSuccess || pageUser.isSuccess}
      onClick={restore}
    >
      {texts.putBack}
    </Button>
  );
}
