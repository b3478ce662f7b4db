import { useText } from '../i18n/LanguageProvider.tsx';
import { isApiFailure } from '../store/model/apiFailure.ts';

/** Words for a failed call, fit to stand beside what was tried: the server's own where it gave some. */
export function useFailureText(): (error: unknown) => string {
  const { alerts } = useText();
  return (error) => {
    if (!isApiFailure(error)) return alerts.failed;
    if (error.kind === 'offline') return alerts.offline;
    if (error.kind === 'unreadable') return alerts.unreadable;
    return error.message || alerts.failed;
  };
}
