const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Removes control characters that XML cannot contain, even escaped; only three are allowed.
const quoted = (text) =>
  [...String(text)]
    .filter((char) => char >= ' ' || '\t\n\r'.includes(char))
    .join('')
    .replace(/[&<>"]/g, (char) => ENTITIES[char]);

export function toJunit(results) {
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  const cases = results.map(({ name, file, line, seconds, failures }) => {
    const open = `    <testcase name="${quoted(name)}" classname="${quoted(file)}" file="${quoted(file)}" line="${line}" time="${seconds.toFixed(3)}"`;
    if (failures.length === 0) return `${open}/>`;
    return `${open}>\n      <failure message="${quoted(failures[0])}">${quoted(failures.join('\n'))}</failure>\n    </testcase>`;
  });
  const time = results.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="${results.length}" failures="${failed}" time="${time}">
  <testsuite name="ambit" tests="${results.length}" failures="${failed}" time="${time}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}
