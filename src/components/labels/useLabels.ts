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
  const { data = NONE, isSuccess } = useGetLabelsQuery({ pageId }, { skip: !isOffered });
  return {
    labels: data,
    isRead: isSuccess,
    mayChange: ui !== undefined && mayUseDesk('P', ui, 'labels'),
  };
}

/** The name of a label, or of a field of a page, in the reader's language, or else in the other. */
export function useLabelName(): (label: Pick<Label, 'nameMy' | 'nameEn'>) => string {
  const isBurmese = useLanguage() === 'my';
  return ({ nameMy, nameEn }) => (isBurmese ? nameMy || nameEn : nameEn || nameMy);
}
