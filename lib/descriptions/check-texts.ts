import { STOP_WORDS } from '@/lib/search/stop-words';
import { isTelling, wordsOf } from '@/lib/search/words';
import { unexplainedAcronyms } from './acronyms';
import type { DescribedParameter, DescribedTool } from './described-tool';
import { type DescriptionFinding, FINDING_CODES } from './finding';
import { GENERIC_WORDS } from './generic-words';

/** Largest limit among the major model vendors; longer descriptions are truncated or rejected. */
const LONGEST = 1024;
const MIN_PURPOSE_WORDS = 3;
const MIN_DOMAIN_WORDS = 3;

const WHEN =
  /\buse (?:this|it|the tool|for|to|whenever|when|if|after|before|only)\b|\bwhen(?:ever)? (?:the |a |an |you|someone|somebody|asked)|\bcall (?:this|it) (?:when|to|for|after|before|if)\b|\bfor (?:questions|requests) (?:about|on)\b|\b(?:asks?|asked) (?:about|for|to)\b|当.{1,40}时|用于|(?:場合|とき)に|\b(?:verwende|benutze|nutze|wenn)\b|เมื่อ|ใช้สำหรับ/i;
const WHEN_NOT =
  /\b(?:do not|don['’]t|does not|doesn['’]t|cannot|can['’]t|never|not for|only|instead of|rather than|except|unless|excludes?|use [\w'`-]+ instead|nicht|nur|niemals|statt)\b|不要|请勿|不(?:能|可|支持|适用)|仅|只(?:能|用于)|而不是|しない|できない|ではなく|のみ|ไม่|ห้าม|เท่านั้น/i;
const EXAMPLE =
  /\b(?:e\.\s?g\.|for example|for instance|such as|examples?:|like|z\.\s?B\.|beispielsweise)|例如|比如|例えば|たとえば|เช่น|['"“‘`「][^'"”’`」]+['"”’`」]/i;
/** Types that need no description of their values. */
const SELF_EVIDENT = new Set(['boolean', 'integer', 'number']);

function distinctiveWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter(isTelling);
}

/** Requires words in the description that the name does not contain. */
function checkPurpose({ name, title, description }: DescribedTool): DescriptionFinding[] {
  const named = new Set(wordsOf(`${name} ${title}`));
  const words = distinctiveWords(description).filter((word) => !named.has(word));
  if (description.trim() !== '' && words.length >= MIN_PURPOSE_WORDS) return [];
  const reason =
    description.trim() === ''
      ? 'It has no description, so a model can choose it only by its name.'
      : 'The description adds little to the name.';
  return [
    {
      code: 'no_purpose',
      severity: 'warning',
      reason,
      suggestion: 'State in the first sentence what the tool does and returns.',
    },
  ];
}

/**
 * `domain`: the organization's vocabulary; one match is enough. Without a vocabulary, any word that is not generic
 * counts.
 */
function checkDomain({ description }: DescribedTool, domain: readonly string[]): DescriptionFinding[] {
  const lower = description.toLowerCase();
  if (domain.some((word) => word.trim() !== '' && lower.includes(word.trim().toLowerCase()))) return [];
  const own = distinctiveWords(description).filter((word) => !GENERIC_WORDS.has(word) && !STOP_WORDS.has(word));
  if (description.trim() === '' || own.length >= MIN_DOMAIN_WORDS) return [];
  const found = own.length === 0 ? 'none' : `only ${own.map((word) => `“${word}”`).join(' and ')}`;
  const examples = domain.length > 0 ? `, such as ${domain.slice(0, 4).join(', ')}` : '';
  return [
    {
      code: 'no_domain_words',
      severity: 'warning',
      reason: `Words of the domain in the description: ${found}. Questions that use other words do not find it.`,
      suggestion: `Name its topics in the words of users${examples}.`,
    },
  ];
}

function checkAcronyms({ description }: DescribedTool): DescriptionFinding[] {
  return unexplainedAcronyms(description).map((acronym) => ({
    code: 'unexplained_acronym',
    severity: 'advice',
    reason: `“${acronym}” is not spelled out, so questions with the full words do not find it.`,
    suggestion: `Write ${acronym} once with its full words in parentheses.`,
  }));
}

function checkGuidance({ description }: DescribedTool): DescriptionFinding[] {
  if (description.trim() === '') return [];
  const findings: DescriptionFinding[] = [];
  if (!WHEN.test(description)) {
    findings.push({
      code: 'no_when_to_use',
      severity: 'advice',
      reason: 'It does not state when to use it, so a model may answer from memory.',
      suggestion: 'Add “Use this whenever the user asks about …”.',
    });
  }
  if (!WHEN_NOT.test(description)) {
    findings.push({
      code: 'no_when_not_to_use',
      severity: 'advice',
      reason: 'It states no limits or prerequisites.',
      suggestion: 'Add one limit: “Do not use it for …”, “Only after …”, or the tool to use instead.',
    });
  }
  return findings;
}

function checkParameter({ name, description, type, saysValues }: DescribedParameter): DescriptionFinding[] {
  if (description.trim() === '') {
    return [
      {
        code: 'parameter_undescribed',
        severity: 'warning',
        parameter: name,
        reason: `The parameter ${name} has no description, so its value is guessed.`,
        suggestion: `Describe ${name} and its format, with an example.`,
      },
    ];
  }
  if (saysValues || SELF_EVIDENT.has(type ?? '') || EXAMPLE.test(description)) return [];
  return [
    {
      code: 'parameter_without_example',
      severity: 'advice',
      parameter: name,
      reason: `The parameter ${name} has no example, and its schema lists no values.`,
      suggestion: `Add one or two real values to ${name}: “(e.g., '…')”.`,
    },
  ];
}

function checkLength({ description }: DescribedTool): DescriptionFinding[] {
  if (description.length <= LONGEST) return [];
  return [
    {
      code: 'too_long',
      severity: 'warning',
      reason: `It has ${description.length} characters; some vendors reject more than ${LONGEST}, and every request costs these tokens.`,
      suggestion: 'Keep purpose, topics and limits. Move the rest to the documentation of the tool.',
    },
  ];
}

/**
 * Returns the problems in a tool's own texts, in the order of FINDING_CODES. `domain`: the organization's vocabulary.
 */
export function checkTexts(tool: DescribedTool, domain: readonly string[] = []): DescriptionFinding[] {
  const findings = [
    ...checkPurpose(tool),
    ...checkDomain(tool, domain),
    ...checkAcronyms(tool),
    ...checkGuidance(tool),
    ...tool.parameters.flatMap(checkParameter),
    ...checkLength(tool),
  ];
  return findings.sort((a, b) => FINDING_CODES.indexOf(a.code) - FINDING_CODES.indexOf(b.code));
}
