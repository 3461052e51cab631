/** A ref that scrolls to its element, such as the current one of a list. */
export function scrollIntoViewRef(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
