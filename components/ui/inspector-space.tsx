/** Takes the place of an inspector until it has loaded, so that the page beside it does not shift. */
export const InspectorSpace = () => (
  <div className="hidden lg:block lg:w-[400px] lg:shrink-0 lg:border-l xl:w-[440px]" />
);
