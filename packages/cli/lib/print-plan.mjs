const MAX_LINES = 60;
const MAX_TOOLS = 8;
const SIGNS = { added: '+', changed: '~', removed: '-' };

const counted = (n, one) => `${n.toLocaleString('en')} ${n === 1 ? one : `${one}s`}`;
const some = (names) =>
  names.length > MAX_TOOLS
    ? `${names.slice(0, MAX_TOOLS).join(', ')} and ${names.length - MAX_TOOLS} more`
    : names.join(', ');

function brief(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 90 ? `${text.slice(0, 87)}…` : text;
}

function fieldLine({ field, before, after }) {
  const isList = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (field !== 'order' && isList(before) && isList(after)) {
    const came = after.filter((one) => !before.includes(one)).map((one) => `+${one}`);
    const went = before.filter((one) => !after.includes(one)).map((one) => `-${one}`);
    return `${field}: ${some([...came, ...went])}`;
  }
  return `${field}: ${brief(before)} → ${brief(after)}`;
}

export function printPlan(plan, { bold, dim, red, green, yellow }) {
  const colour = { added: green, changed: yellow, removed: red };
  const lines = [];
  for (const { section, name, change, fields, needs } of plan.changes.slice(0, MAX_LINES)) {
    const owners = needs === 'own' ? dim('  (requires an owner)') : '';
    lines.push(`${colour[change](SIGNS[change])} ${section}${name === null ? '' : ` ${bold(name)}`}${owners}`);
    for (const field of fields) lines.push(`    ${dim(fieldLine(field))}`);
  }
  if (plan.changeCount > MAX_LINES) lines.push(dim(`  and ${counted(plan.changeCount - MAX_LINES, 'change')} more`));
  if (plan.changeCount === 0) lines.push('No changes.');
  if (plan.kept.length > 0)
    lines.push(
      '',
      dim(
        `Kept although missing in the document (delete with --prune): ${some(plan.kept.map(({ section, name }) => `${section}/${name}`))}`,
      ),
    );
  if (plan.agents.length > 0) lines.push('', bold('Agents'));
  for (const {
    agent,
    channel,
    goal,
    gained,
    lost,
    approvals: { added, removed },
    allowed,
  } of plan.agents.slice(0, MAX_LINES)) {
    const where = goal ? ` on goal ${goal}` : channel ? ` on channel ${channel}` : '';
    lines.push(`  ${agent}${where}: ${allowed.before} → ${allowed.after} tools`);
    if (gained.length > 0) lines.push(`    ${green(`gains ${some(gained)}`)}`);
    if (lost.length > 0) lines.push(`    ${red(`loses ${some(lost)}`)}`);
    if (removed.length > 0) lines.push(`    ${yellow(`no longer needs approval for ${some(removed)}`)}`);
    if (added.length > 0) lines.push(`    ${yellow(`needs approval for ${some(added)}`)}`);
  }
  if (plan.changeCount > 0) {
    const { count, examined, days } = plan.refusedCalls;
    const { before, after } = plan.tokens;
    lines.push(
      '',
      `Changed live sessions: ${plan.sessions.length}`,
      `Calls of the last ${days} days that it would have blocked: ${count.toLocaleString('en')} of ${examined.toLocaleString('en')}`,
      `Tokens of all agents: ${before.toLocaleString('en')} → ${after.toLocaleString('en')}`,
    );
  }
  for (const { message } of plan.warnings.slice(0, MAX_LINES)) lines.push(`${yellow('!')} ${message}`);
  return `${lines.join('\n')}\n`;
}

export const changesIn = ({ changeCount }) => counted(changeCount, 'change');
