import MiniSearch from 'minisearch';

// Loaded before the server: the same route with MiniSearch instead of Ambit's own search.
const indexes = new WeakMap();

function indexOf({ catalog, tools }) {
  let index = indexes.get(catalog);
  if (!index) {
    const mini = new MiniSearch({ fields: ['name', 'title', 'description', 'category', 'parameters'] });
    mini.addAll(
      tools.map(({ definition }, id) => ({
        ...definition,
        id,
        parameters: Object.entries(definition.inputSchema.properties ?? {})
          .map(([name, { description = '' }]) => `${name} ${description}`)
          .join(' '),
      })),
    );
    index = {
      search: (text, { allowed, limit }) =>
        mini
          .search(text, { filter: ({ id }) => ((allowed[id >>> 5] >>> (id & 31)) & 1) === 1 })
          .slice(0, limit)
          .map(({ id, score }) => ({ tool: id, score })),
    };
    indexes.set(catalog, index);
  }
  return index;
}

globalThis[Symbol.for('ambit.singletons')] = new Map([
  ['tool-search', { get: (snapshot) => Promise.resolve(indexOf(snapshot)) }],
]);
