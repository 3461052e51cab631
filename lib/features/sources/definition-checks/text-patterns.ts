import type { FindingCode } from './finding-contract';

export interface TextPattern {
  code: FindingCode;
  severity: 'danger' | 'note';
  pattern: RegExp;
}

const WHICH =
  '(?:all|any|the|your|my|of|these|those|other|every|previous|prior|above|earlier|preceding|existing|original|system|safety|developer)';
const ORDERS =
  '(?:instructions?|prompts?|directions?|rules|guidelines|polic(?:y|ies)|guardrails?|constraints?|training|messages?)';
const SECRETS =
  '(?:passwords?|credentials?|secrets?|api[ _-]?keys?|access[ _-]?tokens?|private[ _-]?keys?|ssh[ _-]?keys?|session[ _-]?(?:cookies?|tokens?)|environment variables)';
const TALK =
  '(?:conversation|chat|message) (?:history|log|transcript)|(?:previous|prior|earlier|all) (?:messages|conversations?)|system prompt';

/**
 * Patterns of text that a description should not contain, each bounded against slow matching. `danger` patterns address
 * a model about its instructions, its user or secrets; they are few and narrow, because a false alarm costs a person's
 * time on every import. Matching ignores case and collapses spaces.
 */
export const TEXT_PATTERNS: readonly TextPattern[] = [
  {
    code: 'instructs_model',
    severity: 'danger',
    pattern: new RegExp(
      `\\b(?:ignore|disregard|forget|override|do not follow|don['’]t follow) (?:${WHICH} ){1,4}${ORDERS}\\b`,
      'i',
    ),
  },
  {
    code: 'instructs_model',
    severity: 'danger',
    pattern: /\b(?:your|the) (?:new|real|actual|true) (?:instructions?|task|goal|orders?|system prompt)\b/i,
  },
  {
    code: 'instructs_model',
    severity: 'danger',
    pattern: /\byou are (?:now|no longer) (?:an? |in |the |bound |restricted )/i,
  },
  {
    code: 'instructs_model',
    severity: 'danger',
    pattern: /<\/?(?:important|system|instructions?|secret|critical|admin|assistant|developer|override)>/i,
  },
  {
    code: 'instructs_model',
    severity: 'danger',
    pattern: /(?:^|\n|<\|) {0,20}(?:im_start|system|assistant|developer) ?(?:\|>|: you\b)/i,
  },
  { code: 'instructs_model', severity: 'danger', pattern: /\[(?:\/?INST|system|SYSTEM PROMPT)\]/ },
  {
    code: 'hides_from_people',
    severity: 'danger',
    pattern:
      /\b(?:do not|don['’]t|never|must not|without) (?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|ask(?:ing)?|reveal(?:ing)?|show(?:ing)?|disclos(?:e|ing))(?: (?:this|it|that|anything|any of this|about this))? ?(?:to )?(?:the )?(?:user|human|person|operator|owner|customer)s?\b/i,
  },
  {
    code: 'hides_from_people',
    severity: 'danger',
    pattern:
      /\b(?:hide|conceal|keep) (?:this|it|that)(?: \w+){0,3} from (?:the )?(?:user|human|person|operator|owner)s?\b/i,
  },
  {
    code: 'hides_from_people',
    severity: 'danger',
    pattern:
      /\b(?:silently|secretly|covertly) (?:call|send|read|post|upload|forward|include|add|invoke|execute|copy|append)\b/i,
  },
  {
    code: 'asks_for_secrets',
    severity: 'danger',
    pattern: new RegExp(
      `\\b(?:send|post|forward|upload|pass|include|provide|append|exfiltrate|leak|copy|paste|read)\\b[^.\\n]{0,60}\\b(?:user['’]?s?|your|their|agent['’]?s?|model['’]?s?|entire|full|whole)\\b[^.\\n]{0,30}\\b(?:${SECRETS}|${TALK})`,
      'i',
    ),
  },
  {
    code: 'asks_for_secrets',
    severity: 'danger',
    pattern: new RegExp(`\\b(?:entire|full|whole|complete) (?:${TALK})`, 'i'),
  },
  {
    code: 'asks_for_secrets',
    severity: 'danger',
    pattern:
      /(?:~|\/home\/[\w-]+|\/root|%userprofile%)\/\.(?:ssh|aws|gnupg|kube|docker|netrc|npmrc|cursor|config\/gcloud)\b|\bid_(?:rsa|ed25519|ecdsa)\b|\/etc\/(?:passwd|shadow)\b|169\.254\.169\.254/i,
  },
  {
    code: 'urges_model',
    severity: 'note',
    pattern:
      /\b(?:you|the (?:model|assistant|agent|ai|llm)) (?:must|should|have to) (?:always|first|never|only|also)\b/i,
  },
  {
    code: 'urges_model',
    severity: 'note',
    pattern:
      /\b(?:always|must) (?:call|use|invoke|run) this (?:tool|function)\b|\bbefore (?:using|calling|invoking) any (?:other )?(?:tool|function)\b|\binstead of (?:any |all )?other tools?\b/i,
  },
  { code: 'hidden_markup', severity: 'note', pattern: /<!--[\s\S]{1,2000}?-->|<(?:script|style|iframe|img)\b/i },
  {
    code: 'holds_secret',
    severity: 'note',
    pattern:
      /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}\b|\bxox[abprs]-[A-Za-z0-9-]{20,}|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----|\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.|\bamb_(?:plat|user|agent)_[A-Za-z0-9]{20,}/,
  },
  {
    code: 'encoded_text',
    severity: 'note',
    pattern: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{240,}={0,2}|(?:\\x[0-9a-f]{2}){20,}|(?:&#x?[0-9a-f]{2,6};){12,}/i,
  },
];
