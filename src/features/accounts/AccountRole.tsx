import Chip from '@mui/material/Chip';
import type { UserAccount } from '#contract';
import { type AccountsTexts, useAccountsTexts } from '../../i18n/accountsTexts.ts';

type Pages = Pick<UserAccount, 'ownedPages' | 'servedPages'>;

/** What somebody is to pages, in words: their owner, their staff, or a customer of pages alone. */
function pagesText({ ownedPages = 0, servedPages = 0 }: Pages, texts: AccountsTexts): string {
  const parts = [ownedPages > 0 && texts.ownerOf(ownedPages), servedPages > 0 && texts.serves(servedPages)];
  return parts.filter(Boolean).join(' · ');
}

/** The role of an account: whether it is an admin, and what it is to pages. */
export function AccountRole({ account }: { account: Pick<UserAccount, 'role'> & Pages }) {
  const texts = useAccountsTexts();
  const pages = pagesText(account, texts);
  if (account.role !== 'ADMIN') return <>{pages || texts.roles.CUSTOMER}</>;
  return (
    <>
      <Chip size="small" color="primary" label={texts.roles.ADMIN} /> {pages}
    </>
  );
}
