import type { HTMLAttributes, Ref } from 'react';
import type { ItemProps, ListProps } from 'react-virtuoso';

/** What the list knows of itself: how many rows it has, most of which are not drawn. */
export interface ListContext {
  total: number;
}

type WithContext<P> = P & { context?: ListContext };

/** The rows as a list, so that those who listen hear how long it is and where they are, though few rows exist. */
export const listParts = {
  List: ({ context: _, ...props }: WithContext<ListProps> & { ref?: Ref<HTMLDivElement> }) => (
    // biome-ignore lint/a11y/useSemanticElements: the library draws blocks, and a ul may hold nothing but li
    <div {...props} role="list" />
  ),
  Item: ({ context, item: _, ...props }: WithContext<ItemProps<unknown>> & HTMLAttributes<HTMLDivElement>) => (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div {...props} role="listitem" aria-setsize={context?.total} aria-posinset={props['data-index'] + 1} />
  ),
};
