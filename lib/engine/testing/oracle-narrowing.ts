import type { BrokerSettings, EngineIntent, EngineTool } from '../types';
import { names } from './oracle-patterns';

/** Narrowing of a list: rules 12 and 13. */
export interface OracleNarrowing {
  limit?: number | undefined;
  /** Names, best first. */
  order?: readonly string[] | undefined;
  budget?: { tokens: number; cost: (names: readonly string[]) => number } | undefined;
  broker?:
    | {
        settings: BrokerSettings;
        intents: readonly EngineIntent[];
        matched: readonly string[] | null;
        recent: readonly string[];
        found?: readonly string[] | undefined;
        best?: readonly string[] | undefined;
      }
    | undefined;
}

export function isUniversal(tool: EngineTool): boolean {
  return tool.origin === 'platform' && tool.universal;
}

function ranked(tools: readonly EngineTool[], order: readonly string[] | undefined): EngineTool[] {
  const first = (order ?? []).flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
  return [...new Set([...first, ...tools])];
}

/** Tools that the broker keeps, with the reason. */
export function brokered(
  allowed: readonly EngineTool[],
  broker: OracleNarrowing['broker'],
): [EngineTool[], string | null] {
  if (broker === undefined) return [[...allowed], null];
  const { settings, intents, matched, recent, found, best } = broker;
  if (!settings.enabled) return [[...allowed], 'off'];
  if (matched === null) return [[...allowed], 'no_message'];
  let needed: EngineTool[];
  if (settings.mode === 'ranked') {
    needed = (found ?? []).flatMap((name) => allowed.find((tool) => tool.name === name) ?? []).slice(0, 15);
    if (needed.length === 0) return [[...allowed], 'nothing_found'];
  } else {
    const telling = intents.filter((intent) => matched.includes(intent.slug) && intent.slug !== 'general');
    if (telling.length === 0) return [[...allowed], 'general'];
    const fitting = (best ?? []).filter((name) => allowed.some((tool) => tool.name === name)).slice(0, 5);
    needed = allowed.filter(
      (tool) => fitting.includes(tool.name) || telling.some((intent) => names(intent.tools, tool.name)),
    );
  }
  const kept = allowed.filter(
    (tool) =>
      needed.includes(tool) || recent.includes(tool.name) || names(settings.alwaysKeep, tool.name) || isUniversal(tool),
  );
  return kept.length < 5 ? [[...allowed], 'too_few'] : [kept, 'narrowed'];
}

export function limitedTo(kept: readonly EngineTool[], { limit, order }: OracleNarrowing): EngineTool[] {
  if (limit === undefined) return [...kept];
  const places = limit - kept.filter(isUniversal).length;
  const others = ranked(kept, order)
    .filter((tool) => !isUniversal(tool))
    .slice(0, Math.max(0, places));
  return kept.filter((tool) => isUniversal(tool) || others.includes(tool));
}

export function affordable(limited: readonly EngineTool[], { budget, order }: OracleNarrowing): EngineTool[] {
  if (budget === undefined) return [...limited];
  let best = limited.filter(isUniversal);
  for (const next of ranked(limited, order).filter((tool) => !isUniversal(tool))) {
    const more = limited.filter((tool) => best.includes(tool) || tool === next);
    if (budget.cost(ranked(more, order).map((tool) => tool.name)) > budget.tokens) break;
    best = more;
  }
  return best;
}
