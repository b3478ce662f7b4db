import { type RefObject, useEffect, useState } from 'react';

/** Longest wait for photos, in ms; then the page is printed without the rest. */
const PHOTOS_MS = 20_000;

/** Resolves when every picture in the element is there or is known not to come. */
async function picturesOf(element: HTMLElement | null): Promise<void> {
  const pictures = [...(element?.querySelectorAll('img') ?? [])];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PHOTOS_MS);
  });
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), late]);
  clearTimeout(timer);
}

/** Opens the browser's print dialog. The title of the tab is what a PDF is called. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  const restore = () => {
    if (document.title === title) document.title = before;
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}

/** Prints when the photos are loaded in full size. `isSharp`: full size is requested. */
export function usePrinting(sheets: RefObject<HTMLElement | null>, title: string) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [isSharp, setIsSharp] = useState(false);

  useEffect(() => {
    if (!isPreparing) return;
    let isOver = false;
    void picturesOf(sheets.current).then(() => {
      if (isOver) return;
      setIsPreparing(false);
      printAs(title);
    });
    return () => {
      isOver = true;
    };
  }, [isPreparing, sheets, title]);

  return {
    isPreparing,
    isSharp,
    print: () => {
      setIsSharp(true);
      setIsPreparing(true);
    },
  };
}
