import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ConversationKey, mayExportConversation, parseConversationKey } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DownloadIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { isOwnerOf } from '../../components/useKnownPages.ts';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useCreateArchiveMutation } from '../../store/api/usersApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

/** Saves the open conversation as a file that opens without a network; the file is ready at "Privacy and data". */
export function ExportConversation({ conversationKey }: { conversationKey: ConversationKey }) {
  const { detailCard } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const userId = useAppSelector(selectUserId);
  const ref = parseConversationKey(conversationKey);
  const page = useAppSelector((state) => (ref?.kind === 'page' ? selectPage(state, 'P', ref.pageId) : undefined));
  const [asks, setAsks] = useState(false);
  const [create, { isLoading, error, reset }] = useCreateArchiveMutation();

  const side = ref?.kind !== 'page' ? null : ref.customerId === userId ? 'C' : 'P';
  if (isNotOffered(error) || !mayExportConversation({ side, ownsPage: page !== undefined && isOwnerOf(page) }))
    return null;
  const close = () => {
    setAsks(false);
    reset();
  };
  const confirm = async () => {
    const answer = await create({ language, conversation: conversationKey });
    if (answer.data) navigate(paths.privacy);
  };
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="secondary"
        startIcon={<DownloadIcon />}
        sx={{ mt: 2.5 }}
        onClick={() => setAsks(true)}
      >
        {detailCard.exportConversation}
      </Button>
      <ConfirmDialog
        open={asks}
        title={detailCard.exportConversation}
        text={detailCard.exportText}
        confirmLabel={detailCard.exportConfirm}
        busy={isLoading}
        failure={error && failureText(error)}
        onClose={close}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
