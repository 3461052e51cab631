import { STOP_WORDS } from '@/lib/search/stop-words';
import { isTelling, wordsOf } from '@/lib/search/words';
import { unexplainedAcronyms } from './acronyms';
import type { DescribedParameter, DescribedTool } from './described-tool';
import { type DescriptionFinding, FINDING_CODES } from './finding';
import { GENERIC_WORDS } from './generic-words';

/** What the longest of the big vendors' limits lets through; beyond it a description is cut or refused. */
const LONGEST = 1024;
const FEWEST_PURPOSE_WORDS = 3;
const FEWEST_DOMAIN_WORDS = 3;

const WHEN =
  /\buse (?:this|it|the tool|for|to|whenever|when|if|after|before|only)\b|\bwhen(?:ever)? (?:the |a |an |you|someone|somebody|asked)|\bcall (?:this|it) (?:when|to|for|after|before|if)\b|\bfor (?:questions|requests) (?:about|on)\b|\b(?:asks?|asked) (?:about|for|to)\b/i;
const WHEN_NOT =
  /\b(?:do not|don['’]t|does not|doesn['’]t|cannot|can['’]t|never|not for|only|instead of|rather than|except|unless|excludes?|use [\w'`-]+ instead)\b/i;
const EXAMPLE = /\b(?:e\.\s?g\.|for example|for instance|such as|examples?:|like)|['"“‘`][^'"”’`]+['"”’`]/i;
/** Types of which a word says everything that can be put in. */
const SELF_EVIDENT = new Set(['boolean', 'integer', 'number']);

function tellingWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter(isTelling);
}

/** Words of the description that say more than the name does. */
function lintPurpose({ name, title, description }: DescribedTool): DescriptionFinding[] {
  const named = new Set(wordsOf(`${name} ${title}`));
  const words = tellingWords(description).filter((word) => !named.has(word));
  if (description.trim() !== '' && words.length >= FEWEST_PURPOSE_WORDS) return [];
  const reason =
    description.trim() === ''
      ? 'It has no description, so a model has nothing but the name to choose by.'
      : 'The description hardly says more than the name does.';
  return [
    {
      code: 'no_purpose',
      severity: 'warning',
      reason,
      suggestion: 'Say in the first sentence what the tool does, to what, and what it answers.',
    },
  ];
}

/** `domain`: words that people of this organization say. One of them is enough; without them, words that are no tool's furniture count. */
function lintDomain({ description }: DescribedTool, domain: readonly string[]): DescriptionFinding[] {
  const lower = description.toLowerCase();
  if (domain.some((word) => word.trim() !== '' && lower.includes(word.trim().toLowerCase()))) return [];
  const own = tellingWords(description).filter((word) => !GENERIC_WORDS.has(word) && !STOP_WORDS.has(word));
  if (description.trim() === '' || own.length >= FEWEST_DOMAIN_WORDS) return [];
  const said = own.length === 0 ? 'none' : `only ${own.map((word) => `“${word}”`).join(' and ')}`;
  const examples = domain.length > 0 ? `, such as ${domain.slice(0, 4).join(', ')}` : '';
  return [
    {
      code: 'no_domain_words',
      severity: 'warning',
      reason: `Of the words that people ask with it has ${said}: a question in their terms does not lead here.`,
      suggestion: `Name the topics it covers in the words that people use${examples}.`,
    },
  ];
}

function lintAcronyms({ description }: DescribedTool): DescriptionFinding[] {
  return unexplainedAcronyms(description).map((acronym) => ({
    code: 'unexplained_acronym',
    severity: 'advice',
    reason: `“${acronym}” is nowhere spelled out; who asks in whole words, or a model that knows another meaning, misses it.`,
    suggestion: `Write ${acronym} with its words in brackets behind it, once.`,
  }));
}

function lintGuidance({ description }: DescribedTool): DescriptionFinding[] {
  if (description.trim() === '') return [];
  const findings: DescriptionFinding[] = [];
  if (!WHEN.test(description)) {
    findings.push({
      code: 'no_when_to_use',
      severity: 'advice',
      reason: 'Nothing says when to use it, so a model may answer from what it remembers instead.',
      suggestion: 'Add “Use this whenever the user asks about …”.',
    });
  }
  if (!WHEN_NOT.test(description)) {
    findings.push({
      code: 'no_when_not_to_use',
      severity: 'advice',
      reason: 'Nothing says what it is not for, or what has to come before it.',
      suggestion: 'Add one limit: “Do not use it for …”, “Only after …”, or the tool to use instead.',
    });
  }
  return findings;
}

function lintParameter({ name, description, type, saysValues }: DescribedParameter): DescriptionFinding[] {
  if (description.trim() === '') {
    return [
      {
        code: 'parameter_undescribed',
        severity: 'warning',
        parameter: name,
        reason: `The parameter ${name} has no description, so its value is guessed.`,
        suggestion: `Say what ${name} is and in which form, with an example.`,
      },
    ];
  }
  if (saysValues || SELF_EVIDENT.has(type ?? '') || EXAMPLE.test(description)) return [];
  return [
    {
      code: 'parameter_without_example',
      severity: 'advice',
      parameter: name,
      reason: `The parameter ${name} shows no example, and its schema names no values.`,
      suggestion: `Add one or two real values to ${name}: “(e.g., '…')”.`,
    },
  ];
}

function lintLength({ description }: DescribedTool): DescriptionFinding[] {
  if (description.length <= LONGEST) return [];
  return [
    {
      code: 'too_long',
      severity: 'warning',
      reason: `It has ${description.length} characters; some vendors refuse more than ${LONGEST}, and every request pays for them.`,
      suggestion: 'Keep purpose, topics and limits; move the rest to where the tool is documented.',
    },
  ];
}

/** What a tool's own texts lack, in the order of FINDING_CODES. `domain`: words that people of the organization say. */
export function lintDescription(tool: DescribedTool, domain: readonly string[] = []): DescriptionFinding[] {
  const findings = [
    ...lintPurpose(tool),
    ...lintDomain(tool, domain),
    ...lintAcronyms(tool),
    ...lintGuidance(tool),
    ...tool.parameters.flatMap(lintParameter),
    ...lintLength(tool),
  ];
  return findings.sort((a, b) => FINDING_CODES.indexOf(a.code) - FINDING_CODES.indexOf(b.code));
}
