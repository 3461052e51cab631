/** A ref that scrolls to its element, such as the current one of a list. */
export function scrollIntoViewRef(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Stable reference, so that React calls it once. */
export function scrollToMiddleRef(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
