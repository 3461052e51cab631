import { expect, it } from 'vitest';
import { AT, FEATURE_COUNT } from './feature-list';
import { oppositesOf, requestedOperation, toolOperation } from './operations';
import { phrasalVerbs } from './phrasal-verbs';
import { SearchIndex } from './search-index';
import { wordsOf } from './words';

const asked = (message: string) => requestedOperation(message, wordsOf(message), phrasalVerbs(message).order);
const done = (name: string) => toolOperation(wordsOf(name));

it.each([
  ['open tickets', 0],
  ['list open tickets', done('list').kinds],
  ['open a ticket', done('open').kinds],
  ['open a new issue for the broken door', done('open').kinds],
  ['please release the build', done('publish').kinds],
])('%j asks for kinds %j', (message, kinds) => {
  expect(asked(message).kinds).toBe(kinds);
});

it.each([
  ['is it possible to cancel my booking?', 'cancel'],
  ['Would it be possible for me to delete the page', 'delete'],
  ['is there a way to rename the channel?', 'rename'],
  ['Hi, is there any way to merge these orders?', 'merge'],
  ['are you able to close the case?', 'close'],
  ['Can I invoice Acme?', 'create'],
  ['can I call off the meeting?', 'cancel'],
  ['Is it possible to see my orders?', 'see'],
])('%j asks for the operation of its verb, %j', (message, verb) => {
  expect(asked(message).kinds & done(verb).kinds).toBeGreaterThan(0);
  expect(asked(message).verbs).toContain(verb);
});

it.each(['is it open?', 'Is there a ticket about the door?', 'so what did we cancel?', 'are you sure that we cancel?'])(
  '%j is a question',
  (message) => {
    expect(asked(message)).toEqual({ kinds: asked('what is it').kinds, verbs: [] });
  },
);

it.each([
  ['stop the pipeline', 'run_pipeline'],
  ['turn off the rule', 'enable_rule'],
  ['release version 2', 'delete_release'],
  ['close the case', 'create_case'],
  ['request a review from Ada', 'remove_requested_reviewers'],
  ['unlock the door', 'lock_door'],
  ['lock the door', 'unlock_door'],
  ['take the pass off sale', 'activate_pass'],
])('%j is undone by %s', (message, name) => {
  expect(oppositesOf(asked(message))).toContain(done(name).verbs[0]);
});

it.each([
  ['stop the workflow run', 'cancel_workflow_run'],
  ['delete the pass', 'delete_pass'],
  ['create or update a file', 'create_or_update_file'],
  ['what changed?', 'update_file'],
])('%j is not undone by %s', (message, name) => {
  expect(oppositesOf(asked(message))).not.toContain(done(name).verbs[0]);
});

function firstOf(names: readonly string[], message: string): string {
  const tools = names.map((name) => ({ name, description: `${name.replaceAll('_', ' ')}.` }));
  return names[SearchIndex.build(tools).search(message)[0]!.tool]!;
}

it.each([
  ['remove the tag from the photo', 'remove_photo_tag', ['remove_all_photo_tags', 'remove_photo_tag', 'add_photo_tag']],
  ['request a quote for the hall', 'request_hall_quote', ['remove_requested_hall_quote', 'request_hall_quote']],
  ['shut down the server', 'stop_server', ['start_server', 'get_server', 'stop_server']],
  ['stop sharing the folder', 'unshare_folder', ['share_folder', 'unshare_folder', 'stop_folder_sync']],
])('%j finds %s', (message, expected, names) => {
  expect(firstOf(names, message)).toBe(expected);
});

it('ranks tools alike that differ by a word that was not said', () => {
  const others = [{ name: 'send_email', description: 'Sends an email.' }];
  const words = ['paper', 'scanned', 'draft', 'open', 'new', 'request', 'paid', 'monthly'];
  const forms: [string, (word: string) => string][] = [
    ['show invoice INV-7', (word) => `show_${word}_invoice`],
    ['list the invoices', (word) => `${word}_invoices_list`],
    ['show me the invoice', (word) => `invoice_${word}_get`],
  ];
  for (const [message, nameOf] of forms) {
    const tools = words.map((word) => ({ name: nameOf(word), description: `An invoice of the ${word} kind.` }));
    const hits = SearchIndex.build([...tools, ...others]).search(message);
    const scores = tools.map((_, at) => hits.find(({ tool }) => tool === at)!.score);
    expect(Math.max(...scores) - Math.min(...scores), message).toBeLessThan(1);
  }
});

it('compares a tool without a source with those of a large source as one of a family', () => {
  const tools = [
    { name: 'adjust_stock', description: 'Changes the stock of a product in the warehouse.' },
    { name: 'list_products', description: 'Products in the warehouse.' },
    ...Array.from({ length: 30 }, (_, n) => ({
      name: `stock_photo_${n}`,
      description: `Stock photo ${n} of a product.`,
      source: 'pictures',
    })),
  ];
  const { tools: found, rows } = SearchIndex.build(tools).features('change the stock of a product in the warehouse');
  const coversOf = (tool: number) => rows[found.indexOf(tool) * FEATURE_COUNT + AT.sourceCovers];
  expect(coversOf(1)).toBe(coversOf(0));
});
