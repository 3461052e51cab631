import { stem } from './stem';

// Interchangeable words of tools and requests. A word may be in several groups.
const GROUPS = `
create make add new generate build compose write insert register open
delete remove erase drop clear cancel destroy discard unsubscribe
update edit change modify adjust set revise rename correct
find search lookup look query locate discover seek browse
get fetch retrieve read obtain view show display load
list enumerate all catalog catalog directory
send deliver dispatch transmit forward post
message text sms chat dm note
email mail inbox newsletter
call phone telephone dial ring
schedule plan arrange appointment calendar meeting event
book reserve reservation booking
buy purchase order shop shopping checkout
sell sale deal offer discount coupon promotion bargain
price cost fee rate quote quotation fare
pay payment charge bill invoice billing
refund reimburse chargeback
money currency cash fund finance financial
exchange convert conversion transform translate
translate translation language interpret
stock share equity ticker market
crypto cryptocurrency bitcoin coin token blockchain
weather forecast temperature climate rain
location place address position coordinates geocode latitude longitude
map route direction navigation navigate path itinerary
distance far near nearby proximity
travel trip journey vacation holiday tour
flight airline plane airport
hotel accommodation lodging stay room hostel airbnb
house home apartment property estate rental rent housing
restaurant dining food eat meal cuisine
recipe cook cooking dish ingredient
drink beverage cocktail wine
movie film cinema
show series television tv episode
music song track album playlist audio artist
video clip youtube footage
image picture photo photograph illustration
draw paint art artwork sketch design
document file pdf paper
summarize summary summarise abstract recap digest
article news headline story blog
book novel author literature
paper research academic journal publication study scholar
website site webpage url link page web
crawl scrape extract
job career employment vacancy hiring position
resume cv
customer client contact lead
employee staff worker personnel
company business firm organization organisation enterprise
team group crew squad
user person people member account profile
task todo ticket issue item
project job work
compute calculate calculation math mathematical solve evaluate
average mean
sum total add addition
largest maximum max highest biggest top
smallest minimum min lowest
count number quantity amount
area surface
statistics stats statistic analytics metrics
chart graph plot diagram visualize visualization
table spreadsheet sheet csv excel
database sql record row
code program script programming
error bug fault issue failure
test verify check validate validation
learn learning course education study teach tutor tutorial lesson
student pupil
quiz question trivia
game play gaming
sport match football soccer basketball league team
score result standing
player athlete
health medical medicine doctor disease symptom
drug medication medicine
fitness workout exercise training
diet nutrition calorie
law legal lawyer contract statute
court case lawsuit
insurance policy coverage
tax vat
car vehicle automobile auto
parking garage
train railway rail
bus transit transport transportation
gift present
clothes clothing fashion apparel wear outfit
product item goods merchandise
review rating feedback opinion
recommend suggest recommendation suggestion
compare comparison versus difference
similar related alike
joke humor funny
quote saying proverb
fact trivia
date day calendar
time hour clock timezone
random arbitrary
password secret credential
encrypt encode cipher
decode decrypt
compress zip archive
upload import attach
download export save
share publish post
follow subscribe
notify alert reminder remind notification
monitor track watch observe
start begin launch run execute
stop end halt terminate pause
stop cancel abort
on enable activate
off disable deactivate
speak speech voice say
listen hear transcribe transcription
avatar icon logo
color colour hue
domain dns hostname
ip network
status state condition
history past previous log
upcoming future next
latest newest recent
popular trending top best
near local around
kid child children baby
pet dog cat animal
city town municipality
country nation
school university college
astrology horoscope zodiac
`
  .trim()
  .split('\n')
  .map((line) => [...new Set(line.split(' ').map(stem))]);

function readGroups(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, Set<string>>();
  for (const group of GROUPS) {
    for (const term of group) {
      const known = others.get(term) ?? new Set();
      for (const other of group) if (other !== term) known.add(other);
      others.set(term, known);
    }
  }
  return new Map([...others].map(([term, set]) => [term, [...set]]));
}

const SYNONYMS = readGroups();
const NONE: readonly string[] = [];

export function synonymsOf(term: string): readonly string[] {
  return SYNONYMS.get(term) ?? NONE;
}
