import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { InboxFilter } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useLabels } from '../../../components/labels/useLabels.ts';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useMatches } from '../../../components/useMatches.ts';
import { useInboxFilterTexts } from '../../../i18n/inboxFilterTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { filterText } from '../../../store/inbox/inboxFilters.ts';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import { FilterFields } from './FilterFields.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useDeleteViewMutation, useUpdateViewMutation } from './savedViewsApi.ts';
import { useSavedViews } from './useSavedViews.ts';

interface FilterDialogProps {
  open: boolean;
  pageId: number;
  view: InboxView;
  onChange: (change: Partial<InboxView>) => void;
  onClose: () => void;
}

/** Combines a filter of the customers, shows how many match, and saves it as a view. */
export function FilterDialog({ open, onClose, ...content }: FilterDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" isLarge>
      <FilterForm titleId={titleId} onClose={onClose} {...content} />
    </Dialog>
  );
}

/** A filter without labels that the page has no longer: nobody could see or take off these. */
function useOfferedFilter(pageId: number, filter: InboxFilter): InboxFilter {
  const { labels, isRead } = useLabels(pageId);
  return useMemo(() => {
    if (!isRead || !filter.labels) return filter;
    const { labels: asked, ...rest } = filter;
    const left = asked.filter((id) => labels.some(({ labelId }) => labelId === id));
    if (left.length === asked.length) return filter;
    return left.length === 0 ? rest : { ...rest, labels: left };
  }, [filter, labels, isRead]);
}

type FilterFormProps = Omit<FilterDialogProps, 'open'> & { titleId: string };

/** Exists while the dialog is open, so that each opening begins with the filter that is shown. */
function FilterForm({ pageId, view, onChange, onClose, titleId }: FilterFormProps) {
  const texts = useInboxFilterTexts();
  const { everywhere } = useText();
  const [chosen, setFilter] = useState(view.filter);
  const filter = useOfferedFilter(pageId, chosen);
  const [isSaving, setSaving] = useState(false);
  const [asks, setAsking] = useState(false);
  const { views, hasDesk, maySave, maySaveForPage } = useSavedViews(pageId);
  const [update] = useUpdateViewMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteViewMutation();
  const [found] = useMatches(
    pageId,
    useMemo(() => [filter], [filter]),
  );
  const saved = views.find((one) => filterText(one.filter) === filterText(view.filter));
  const own = saved && (!saved.forPage || maySaveForPage) ? saved : undefined;
  const isChanged = filterText(filter) !== filterText(view.filter);
  const isEmpty = Object.keys(filter).length === 0;
  const apply = () => {
    onChange({ filter });
    onClose();
  };
  const updateSaved = async (viewId: number, name: string) => {
    const { data } = await update({ pageId, viewId, name, filter, sort: view.sort });
    if (data) apply();
  };
  return (
    <>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <FilterFields
          pageId={pageId}
          filter={filter}
          hasDesk={hasDesk}
          // The schema leaves out what is undefined and orders the rest, so that equal filters have the same text.
          onChange={(change) => setFilter(InboxFilter.parse(JSON.parse(JSON.stringify({ ...filter, ...change }))))}
        />
        <Typography role="status" variant="subtitle2" component="p" sx={{ mt: 1 }}>
          {texts.matches(found?.count ?? 0, found?.text ?? '')}
        </Typography>
        {maySave && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, mx: -0.75 }}>
            <Button disabled={isEmpty} onClick={() => setSaving(true)}>
              {texts.save}
            </Button>
            {own && isChanged && (
              <Button disabled={isEmpty} onClick={() => void updateSaved(own.viewId, own.name)}>
                {texts.update(own.name)}
              </Button>
            )}
            {own && (
              <Button
                color="error"
                disabled={isDeleting}
                onClick={() => (own.forPage ? setAsking(true) : void remove({ pageId, viewId: own.viewId }))}
              >
                {texts.deleteView(own.name)}
              </Button>
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" disabled={isEmpty} onClick={() => setFilter({})}>
          {texts.clear}
        </Button>
        <Button variant="contained" onClick={apply}>
          {texts.apply}
        </Button>
      </DialogActions>
      {own?.forPage && (
        <ConfirmDialog
          open={asks}
          title={texts.deleteView(own.name)}
          text={texts.deleteForPage}
          confirmLabel={everywhere.delete}
          dangerous
          busy={isDeleting}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove({ pageId, viewId: own.viewId }).then(() => setAsking(false))}
        />
      )}
      {isSaving && (
        <SaveViewDialog
          pageId={pageId}
          filter={filter}
          sort={view.sort}
          maySaveForPage={maySaveForPage}
          onSaved={apply}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
