/** A module of lib: a folder of `lib`, one feature of `lib/features`, or a file directly in `lib`. */
function moduleOf(file) {
  const [top, name, feature] = file.split('/');
  if (top !== 'lib' || /\.test\.ts$|\/testing\//.test(file)) return null;
  return name === 'features' ? `lib/features/${feature}` : `lib/${name}`;
}

/** Maps each module to the modules it imports, with one example import each. */
function moduleGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = moduleOf(resolved);
      if (!to || to === from) continue;
      if (!graph.has(from)) graph.set(from, new Map());
      if (!graph.get(from).has(to)) graph.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  return graph;
}

/**
 * Cycles of modules, each once, as the imports that close it. Modules are no folders to dependency-cruiser: a feature's
 * folders may import one another.
 *
 * @param modules what dependency-cruiser read
 * @returns {string[][]}
 */
export function moduleCycles(modules) {
  const graph = moduleGraph(modules);
  const done = new Set();
  const cycles = [];
  const visit = (module, path) => {
    const start = path.indexOf(module);
    if (start >= 0) {
      const cycle = [...path.slice(start), module];
      cycles.push(cycle.slice(1).map((next, index) => graph.get(cycle[index]).get(next)));
      return;
    }
    if (done.has(module)) return;
    for (const next of graph.get(module)?.keys() ?? []) visit(next, [...path, module]);
    done.add(module);
  };
  for (const module of graph.keys()) visit(module, []);
  return cycles;
}
