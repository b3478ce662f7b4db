import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CreatedUserAccount } from '#contract';
import { AddIcon } from '../../components/ui/icons.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { EditAccountDialog, NewAccountDialog } from './AccountDialogs.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountList } from './AccountList.tsx';
import type { AccountChoice } from './AccountMenu.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx';
import { useAccountQuery } from './useAccountQuery.ts';

/** Everybody who may sign in here: admins make, change, disable and remove accounts (docs/specification.md#2). */
export default function AccountsScreen() {
  const texts = useAccountsTexts();
  const { query, change } = useAccountQuery();
  const [isMaking, setIsMaking] = useState(false);
  const [choice, setChoice] = useState<AccountChoice | null>(null);
  const [made, setMade] = useState<CreatedUserAccount | null>(null);
  const close = () => setChoice(null);

  return (
    <ScreenFrame
      title={texts.title}
      maxWidth={1200}
      actions={
        <Button variant="contained" fullWidth startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
          {texts.newAccount}
        </Button>
      }
    >
      <Box sx={{ px: { xs: 1.5, md: 0 }, py: 1.5, pt: { xs: 1.5, md: 0 } }}>
        <AccountFilters query={query} onChange={change} />
      </Box>
      <Panel fills>
        <AccountList query={query} onChange={change} onChoose={setChoice} />
      </Panel>
      {isMaking && (
        <NewAccountDialog
          onClose={() => setIsMaking(false)}
          onMade={(account) => {
            setIsMaking(false);
            setMade(account);
          }}
        />
      )}
      {choice?.action === 'edit' && <EditAccountDialog account={choice.account} onClose={close} />}
      {choice && choice.action !== 'edit' && (
        <AccountQuestion
          account={choice.account}
          action={choice.action}
          onClose={close}
          onReset={(account) => {
            close();
            setMade(account);
          }}
        />
      )}
      {made && <FirstPasswordDialog account={made} onClose={() => setMade(null)} />}
    </ScreenFrame>
  );
}
