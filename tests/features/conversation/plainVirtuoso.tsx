import { type ComponentType, Fragment, type Key, type ReactNode, type Ref, useImperativeHandle } from 'react';

interface PlainProps {
  ref?: Ref<{ scrollToIndex: (to: unknown) => void }>;
  groupCounts: number[];
  firstItemIndex: number;
  itemContent: (index: number, group: number) => ReactNode;
  groupContent: (group: number) => ReactNode;
  computeItemKey: (index: number) => string;
  context: unknown;
  components: { Header: ComponentType<{ context: unknown }>; Footer: ComponentType<{ context: unknown }> };
}

/** Every place the list was asked to scroll to. Tests without a layout can see the wish, not the way. */
export const scrolledTo: unknown[] = [];

/** The list with all its rows: without a layout nothing can be virtual. The real one is tested in a real browser. */
export function GroupedVirtuoso(props: PlainProps) {
  const { ref, groupCounts, firstItemIndex, itemContent, groupContent, computeItemKey, context } = props;
  const { Header, Footer } = props.components;
  useImperativeHandle(ref, () => ({ scrollToIndex: (to) => scrolledTo.push(to) }), []);
  let item = 0;
  let flat = 0;
  return (
    <section aria-label="Messages">
      <Header context={context} />
      {groupCounts.map((count, group) => {
        const header = computeItemKey(firstItemIndex + flat);
        flat += 1;
        return (
          <Fragment key={header}>
            {groupContent(group)}
            {Array.from({ length: count }, () => {
              const key = computeItemKey(firstItemIndex + flat);
              const content = itemContent(firstItemIndex + item, group);
              flat += 1;
              item += 1;
              return <Fragment key={key}>{content}</Fragment>;
            })}
          </Fragment>
        );
      })}
      <Footer context={context} />
    </section>
  );
}

interface PlainListProps<Row> {
  totalCount?: number;
  data?: readonly Row[];
  itemContent: (index: number, row: Row) => ReactNode;
  computeItemKey: (index: number, row: Row) => Key;
}

/** A list of people or pages, with its first hundred rows. */
export function Virtuoso<Row>({ totalCount, data, itemContent, computeItemKey }: PlainListProps<Row>) {
  const total = Math.min(100, totalCount ?? data?.length ?? 0);
  return Array.from({ length: total }, (_, index) => {
    // A list is given its rows, or only how many there are; then its functions look at the place alone.
    const row = data?.[index] as Row;
    return <Fragment key={computeItemKey(index, row)}>{itemContent(index, row)}</Fragment>;
  });
}
