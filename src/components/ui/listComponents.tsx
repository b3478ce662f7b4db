import type { HTMLAttributes, Ref } from 'react';
import type { ItemProps, ListProps } from 'react-virtuoso';

/** Properties of a virtual list for screen readers. */
export interface ListContext {
  /** How many rows it has, most of which are not rendered. */
  total: number;
  label?: string;
}

type WithContext<P> = P & { context?: ListContext };

/** The parts of a `<Virtuoso>` with the roles of a list, its length and the position of each row for screen readers. */
export const listComponents = {
  List: ({ context, ...props }: WithContext<ListProps> & { ref?: Ref<HTMLDivElement> }) => (
    // biome-ignore lint/a11y/useSemanticElements: Virtuoso renders blocks, and a ul may hold nothing but li
    <div {...props} role="list" aria-label={context?.label} />
  ),
  Item: ({ context, item: _, ...props }: WithContext<ItemProps<unknown>> & HTMLAttributes<HTMLDivElement>) => (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div {...props} role="listitem" aria-setsize={context?.total} aria-posinset={props['data-index'] + 1} />
  ),
};
