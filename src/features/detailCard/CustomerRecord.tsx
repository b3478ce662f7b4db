import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetLabelsQuery } from '../../store/api/deskApi.ts';
import { useGetRatingQuery } from '../../store/api/pagesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsPageAwaited, selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectPageUserByCustomer } from '../../store/inbox/pageUsersSlice.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { CustomerLabels } from './CustomerLabels.tsx';
import { CustomerRating } from './CustomerRating.tsx';
import { FactsLoading } from './FactsLoading.tsx';
import { useGetCustomerFieldsQuery } from './fieldsApi.ts';

interface CustomerRecordProps {
  pageId: number;
  customerId: number;
  /** What stands below it. */
  children: ReactNode;
}

/** What a page keeps of its customer, with `children` below. It is shown when all of it is read, so that nothing moves. */
export function CustomerRecord({ pageId, customerId, children }: CustomerRecordProps) {
  const { everywhere } = useText();
  const of = { pageId, customerId };
  const ui = useAppSelector((state) => selectPage(state, 'P', pageId)?.ui);
  const isAwaited = useAppSelector((state) => selectIsPageAwaited(state, 'P', pageId));
  const skip = ui?.labels === undefined;
  const labels = useGetLabelsQuery({ pageId }, { skip });
  const fields = useGetCustomerFieldsQuery(of, { skip, refetchOnMountOrArgChange: true });
  const rating = useGetRatingQuery(of);
  const parts = [labels, fields, rating];
  const isRead = !isAwaited && parts.every(({ currentData, isFetching }) => currentData !== undefined || !isFetching);
  if (!isRead) return <FactsLoading label={everywhere.loading} />;
  const failed = parts.filter(({ currentData, error }) => currentData === undefined && error && !isNotOffered(error));
  return (
    <>
      <CustomerSource {...of} />
      {/* A part that could not be read would ask again as it is shown, and hide the others meanwhile. */}
      {labels.currentData && <CustomerLabels {...of} />}
      {fields.currentData && <CustomerFields {...of} />}
      {rating.currentData && <CustomerRating {...of} />}
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      <CustomerHistory key={customerId} {...of} />
      {children}
    </>
  );
}

/** How a customer found the page, where they came by its address. */
function CustomerSource({ pageId, customerId }: { pageId: number; customerId: number }) {
  const { detailCard } = useText();
  const source = useAppSelector((state) => selectPageUserByCustomer(state, pageId, customerId)?.source);
  if (!source) return null;
  return (
    <Typography variant="body2" sx={{ my: 1, textAlign: 'center', overflowWrap: 'anywhere' }}>
      {detailCard.source[source.kind]}
      {source.ref !== '' && ` (${source.ref})`}
    </Typography>
  );
}
