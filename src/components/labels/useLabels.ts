import { type Label, mayUseDesk } from '#contract';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useGetLabelsQuery } from '../../store/api/deskApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';

const NONE: readonly Label[] = [];

/** The labels of a page; none where the server does not have them, or the viewer is not its staff. */
export function useLabels(pageId: number) {
  const ui = useAppSelector((state) => selectPage(state, 'P', pageId)?.ui);
  const isOffered = ui?.labels !== undefined;
  // No event tells that a colleague changed one.
  const { data, refetch } = useGetLabelsQuery({ pageId }, { skip: !isOffered, refetchOnFocus: true });
  return {
    labels: data ?? NONE,
    /** The labels are read, and can be read again. */
    isRead: data !== undefined,
    mayChange: ui !== undefined && mayUseDesk('P', ui, 'labels'),
    refetch,
  };
}

/** The name of a label, or of a field of a page, in the reader's language, or else in the other. */
export function useLabelName(): (label: Pick<Label, 'nameMy' | 'nameEn'>) => string {
  const isBurmese = useLanguage() === 'my';
  return ({ nameMy, nameEn }) => (isBurmese ? nameMy || nameEn : nameEn || nameMy);
}
