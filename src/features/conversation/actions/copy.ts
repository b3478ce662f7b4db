import { CopyIcon } from '../../../components/ui/icons.tsx';
import { copyText } from '../../../lib/copyText.ts';
import { toastShown } from '../../../store/notices/toastsSlice.ts';
import type { MessageAction } from './action.ts';

/** Copies the words of a message. */
export const copy: MessageAction = {
  id: 'copy',
  label: (text) => text.conversation.copy,
  icon: CopyIcon,
  offered: ({ may }) => may.copy,
  run: ({ text }, { dispatch }) => {
    void copyText(text).then((done) => done && dispatch(toastShown({ code: 'copied' })));
  },
};
