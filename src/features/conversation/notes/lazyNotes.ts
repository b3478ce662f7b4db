import { lazyOverlay, lazyWithPreload } from '../../../components/lazyWithPreload.tsx';

/** What only staff with the flag use, loaded after home. */
export const LazyNoteComposer = lazyWithPreload(async () => (await import('./NoteComposer.tsx')).NoteComposer);
export const LazyNoteMenu = lazyOverlay(async () => (await import('./NoteMenu.tsx')).NoteMenu);
