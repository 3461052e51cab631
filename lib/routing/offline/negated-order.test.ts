import { describe, expect, it } from 'vitest';
import { selectOffline } from './select-offline';

const tool = (name: string, description: string, readOnly: boolean, score = 3) => ({
  ...{ name, description, readOnly, score },
  inputSchema: { type: 'object', properties: { id: { type: 'string', description: 'The id.' } } },
});
const TOOLS = [
  tool('create_ticket', 'Creates a support ticket.', false),
  tool('list_tickets', 'Lists the support tickets by state.', true, 2.9),
  tool('delete_ticket', 'Deletes a ticket for good.', false, 2.5),
  tool('list_events', 'Lists the events in a period.', true, 2),
  tool('stop_recording', 'Stops the recording of a meeting.', false, 1),
  tool('pause_reminder', 'Pauses the sending of reminders.', false, 1),
];
const chosen = (message: string, tools = TOOLS) => selectOffline(message, tools).choice?.name ?? null;

describe('a message that only says what not to do', () => {
  it.each([
    "Please don't create a ticket",
    'Please, do not create a ticket yet.',
    'Don’t create a ticket, thanks',
    'Dont list the tickets',
    'Never delete ticket T-12',
    'Never create a ticket without asking me',
    "Let's not create a ticket",
    'No need to create a ticket',
    'There is no need to list the tickets.',
    'No more events please',
    'No tickets, please',
    'No ticket needed',
    'A ticket is not needed',
    'The ticket must not be deleted',
    'Nobody may delete ticket T-12',
    "You don't need to create a ticket",
    "You don't have to list the events",
    'I don’t want you to create a ticket',
    'I do not want to see the tickets',
    "I didn't ask for the tickets",
    'You must not delete ticket T-12',
    'We should not delete ticket T-12',
    'I would rather not create a ticket',
    "I'd rather you didn't list the tickets",
    'Stop listing events',
    'Please stop creating tickets',
    'Stop deleting ticket T-12',
    'Cancel the deletion of ticket T-12',
    'Avoid creating a ticket',
    'Hold off on creating a ticket',
    'Skip the ticket',
    'Forget about the events',
    'Not the tickets, please',
    'Actually no, leave the tickets alone',
    'Leave ticket T-31 open, do not resolve it',
    'Wait, don’t list the open tickets',
    'Under no circumstances delete ticket T-12',
    "Hi! Please don't create a ticket. Thank you!",
    "Don't create a ticket, and don't delete one",
    "Please don't create a ticket, I already have one",
    'Thank you very much, but no ticket is needed now. Do not create one',
    "I don't want you to list the events",
    "I don't want to know about the events",
    'Leave it as it is',
    "Don't bother creating a ticket",
    "Don't worry about creating a ticket",
    "Don't think about deleting ticket T-12",
  ])('%j gets no proposal', (message) => {
    expect(selectOffline(message, TOOLS)).toMatchObject({ choice: null, alternatives: [], isNegated: true });
  });

  it.each([
    ['Don’t forget to create a ticket', 'create_ticket'],
    ['Do not hesitate to create a ticket', 'create_ticket'],
    ["Don't delete it, list the tickets", 'list_tickets'],
    ['Which tickets are not resolved?', 'list_tickets'],
    ['List the tickets that are not needed any more', 'list_tickets'],
    ['List the tickets that must not be deleted', 'list_tickets'],
    ['Stop recording the meeting', 'stop_recording'],
    ['Stop sending reminders', 'pause_reminder'],
    ['Create a ticket, but do not tell anybody', 'create_ticket'],
    ['Why don’t you list the tickets?', 'list_tickets'],
    ["Don't worry about the cost, create a ticket about the projector", 'create_ticket'],
    ['Ignore the noise and create a ticket', 'create_ticket'],
  ])('%j still proposes %s', (message, name) => {
    expect(chosen(message)).toBe(name);
  });

  it.each([
    'No need for a new one, just list the tickets',
    "I don't need all tickets, only the open ones",
    "Don't worry about the cost, I want a ticket about the projector",
    'We may not have enough seats, I need a ticket for hall 3',
    "I don't like the sound in hall 3. A ticket please",
    "Don't delete ticket T-12. The events of July",
    'I do not want to wait any longer for the events in July',
    "Don't worry, which events are there in July",
    'I don’t need the events and I want a ticket',
    'Leave a note on ticket T-12 that hall 3 is closed',
    'Undo the deletion of ticket T-12',
    'Revert the change of ticket T-12',
  ])('%j requests something else', (message) => {
    const { isNegated, choice, alternatives } = selectOffline(message, TOOLS);
    expect(isNegated).toBeUndefined();
    expect([choice, ...alternatives].filter((one) => one !== null)).not.toEqual([]);
  });

  it.each(['Undo the deletion of ticket T-12', 'Cancel the deletion of ticket T-12', 'Restore ticket T-12'])(
    '%j is for a tool that restores',
    (message) => {
      const restore = tool('restore_ticket', 'Restores a deleted ticket, undoing its deletion.', false, 2.9);
      expect(chosen(message, [restore, ...TOOLS])).toBe('restore_ticket');
    },
  );

  it.each([
    ['cancel_key_deletion', 'Cancels the scheduled deletion of a key.'],
    ['abort_removal', 'Aborts the removal of a key.'],
    ['stop_deletion', 'Stops the deletion of a key.'],
  ])('"Cancel the deletion" is for %s', (name, description) => {
    const keys = [
      { ...tool('delete_key', 'Deletes a key.', false), destructive: true },
      { ...tool('schedule_key_deletion', 'Schedules the deletion of a key.', false), destructive: true },
      { ...tool(name, description, false, 2.9), destructive: true },
    ];
    expect(chosen('Cancel the deletion of key K-1', keys)).toBe(name);
  });

  it('does not cancel what a deletion is canceled for', () => {
    const cancel = { ...tool('cancel_ticket', 'Cancels a ticket.', false), destructive: true };
    expect(chosen('Please cancel the deletion of ticket T-12', [cancel, ...TOOLS])).not.toBe('cancel_ticket');
  });
});

describe.each([
  [
    'German',
    'Zeigt die Tickets und ihren Stand an.',
    [
      'Bitte kein Ticket anlegen',
      'Die Tickets bitte nicht zeigen',
      'Zeige die Tickets nicht mehr',
      'Ich möchte keine Tickets',
      'Es soll kein Ticket angelegt werden',
      'Ich bitte dich kein Ticket anzulegen',
      'Es wird kein Ticket benötigt',
      'Sie müssen kein Ticket anlegen',
    ],
    [
      'Zeige alle Tickets',
      'Ich kann die Tickets nicht finden',
      'Es wird kein Ticket angezeigt',
      'Zeige Tickets, die nicht bezahlt sind',
      'Welche Tickets haben keine Antwort?',
    ],
  ],
  [
    'French',
    'Affiche les tickets et leur état avec les notes.',
    [
      "N'affiche pas les tickets",
      'Ne montre jamais les tickets',
      'Merci, pas de tickets',
      "Je n'ai pas besoin de tickets",
      'Je te demande de ne pas afficher les tickets',
      'On ne supprime pas le ticket',
    ],
    [
      'Affiche les tickets qui ne sont pas payés',
      'Je ne trouve pas les tickets',
      'On ne trouve pas les tickets',
      'Quels tickets ne sont pas payés ?',
    ],
  ],
  [
    'Spanish',
    'Muestra los tickets y su estado en la lista.',
    [
      'No muestres los tickets',
      'Por favor no muestres los tickets',
      'Nunca borres los tickets',
      'No me muestres los tickets del cliente',
      'No quiero los tickets',
      'No borremos los tickets',
    ],
    ['Muestra los tickets que no están pagados', 'No encuentro los tickets', 'No encontramos los tickets'],
  ],
  [
    'Italian',
    'Mostra gli ticket e il loro stato.',
    ['Non mostrare gli ticket', 'Non mostriamo gli ticket'],
    ['Mostra tutti gli ticket', 'Non trovo gli ticket', 'Non troviamo gli ticket'],
  ],
  [
    'Portuguese',
    'Mostra os tickets e o seu estado.',
    ['Não mostre os tickets', 'Não mostremos os tickets'],
    ['Mostra os tickets do cliente', 'Não encontro os tickets do cliente', 'Não encontramos os tickets'],
  ],
  [
    'Dutch',
    'Toont de tickets en hun status.',
    ['Toon de tickets niet', 'Maak geen ticket', 'Ik heb geen ticket nodig'],
    ['Toon alle tickets', 'Ik heb geen overzicht van de tickets'],
  ],
  ['Polish', 'Pokazuje zgłoszenia i ich stan w systemie.', ['Proszę nie pokazuj moje zgłoszenia'], []],
  [
    'Swedish',
    'Visar alla ärenden och deras status.',
    ['Visa inte ärenden', 'Jag vill inte se mina ärenden'],
    ['Visa alla ärenden som inte är klara', 'Jag vet inte var mina ärenden är'],
  ],
  ['Russian', 'Показывает тикеты и их состояние.', ['Не показывай тикеты'], ['Покажи тикеты', 'Не могу найти тикеты']],
  [
    'Chinese',
    '列出工单及其状态。',
    ['不要列出工单', '请不要列出工单。', '不要列出工单，谢谢'],
    ['列出工单', '不要担心，列出工单', '不要删除，列出工单'],
  ],
  [
    'Japanese',
    'チケットとその状態を一覧表示します。',
    ['チケットを表示しないでください'],
    ['チケットを表示してください'],
  ],
  ['Korean', '티켓과 상태를 표시합니다.', ['티켓을 표시하지 마세요'], ['티켓을 표시해 주세요']],
  ['Thai', 'แสดงรายการตั๋วและสถานะ', ['อย่าแสดงรายการตั๋ว'], ['แสดงรายการตั๋ว']],
])('a message in %s', (_, description, negated, requested) => {
  const list = [{ ...tool('tickets', description, true), inputSchema: { type: 'object', properties: {} } }];

  it.each(negated)('%j only says what not to do', (message) => {
    expect(selectOffline(message, list)).toMatchObject({ choice: null, isNegated: true, foreign: null });
  });

  it.each(requested.length > 0 ? requested : [description])('%j does not', (message) => {
    expect(selectOffline(message, list).isNegated).toBeUndefined();
  });
});
