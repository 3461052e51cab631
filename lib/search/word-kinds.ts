/**
 * Hypernyms and their hyponyms, separated by semicolons: requests use a word after the colon where tools use one before
 * it, never the reverse. "Weather in Paris" matches a tool with a city parameter.
 */
export const WORD_KINDS = `
sport: football soccer basketball baseball tennis golf cricket rugby hockey volleyball badminton boxing mma ufc
  wrestling cycling swimming skiing surfing athletics olympics f1 nascar motorsport racing marathon;
basketball: nba wnba lakers celtics warriors bulls knicks nets dunk;
football: nfl quarterback touchdown superbowl patriots cowboys packers;
soccer football: fifa uefa laliga bundesliga mls messi ronaldo barcelona madrid juventus arsenal chelsea liverpool
  goalkeeper;
baseball: mlb yankees dodgers inning pitcher;
hockey: nhl puck;
cricket: ipl wicket batsman bowler;
racing: f1 formula nascar motogp driver;
team league: nba nfl mlb nhl mls fifa uefa ipl;
game: chess checkers sudoku puzzle minecraft roblox fortnite steam xbox playstation nintendo valorant overwatch
  pokemon esports gamer tictactoe crossword hangman wordle dice;
player: gamer striker midfielder batsman pitcher quarterback goalkeeper;
animal pet: dog cat puppy kitten bird fish horse hamster rabbit turtle parrot reptile breed wildlife;
food: pizza burger sushi pasta steak chicken beef salad sandwich bread cheese rice noodle soup curry taco dessert
  cake cookie chocolate vegan vegetarian breakfast lunch dinner snack;
recipe: breakfast lunch dinner dessert cake cookie casserole soup curry pasta salad bake baking;
restaurant: pizza sushi burger steakhouse diner cafe bistro brunch dinner;
drink: coffee tea beer wine cocktail juice whisky whiskey vodka soda milk;
drink cocktail: margarita mojito martini;
cafe coffee: starbucks espresso latte;
fruit: apple banana orange mango grape strawberry lemon citrus;
vegetable: carrot potato tomato onion spinach broccoli;
weather: rain rainy sunny snow snowy storm hurricane tornado cloudy windy wind humidity humid umbrella heatwave
  thunderstorm precipitation outside uv;
temperature: hot cold warm degree celsius fahrenheit freezing;
crypto cryptocurrency: bitcoin btc ethereum eth dogecoin doge solana litecoin ripple xrp cardano binance usdt tether
  nft defi;
currency: dollar euro pound yen yuan rupee peso franc usd eur gbp jpy cad aud chf inr cny krw brl mxn sgd;
money: dollar euro pound cash buck;
stock company: tesla apple microsoft google amazon nvidia facebook meta netflix intel ibm;
stock: nasdaq nyse dow dividend shareholder aapl tsla goog googl msft amzn nvda portfolio;
market: nasdaq nyse stock;
bank: loan mortgage deposit;
loan: mortgage principal lender borrow;
finance investment: portfolio fund etf bond retirement 401k ira savings mortgage dividend;
city: london paris tokyo berlin york angeles chicago houston boston seattle miami dallas denver atlanta vegas
  francisco diego toronto vancouver sydney melbourne mumbai delhi bangalore beijing shanghai hong singapore dubai
  rome milan madrid barcelona amsterdam vienna munich moscow istanbul cairo seoul osaka kyoto bangkok austin phoenix
  philadelphia orlando washington detroit;
country: usa us uk america england france germany italy spain portugal canada mexico brazil argentina china japan
  india korea australia russia turkey egypt nigeria kenya netherlands belgium switzerland sweden norway denmark
  finland poland greece ireland thailand vietnam indonesia malaysia philippines;
state: california texas florida ny nevada ohio georgia arizona oregon colorado illinois michigan virginia
  massachusetts;
language: english spanish french german italian portuguese chinese mandarin japanese korean arabic russian hindi
  dutch turkish greek latin polish swedish vietnamese thai;
continent: europe asia africa;
planet space astronomy: mars venus jupiter saturn moon nasa asteroid galaxy star telescope comet iss astronaut
  satellite;
car vehicle: tesla toyota honda ford bmw audi mercedes nissan chevrolet suv sedan truck motorcycle;
phone: iphone samsung android smartphone galaxy pixel;
computer: laptop macbook pc desktop notebook;
laptop: macbook thinkpad;
product: laptop smartphone iphone headphones shoes sneakers shirt dress jacket watch camera tv furniture toy jewelry
  cosmetics perfume lipstick;
clothes fashion: shirt dress jacket jeans shoes sneakers skirt suit hat coat sweater;
beauty: makeup lipstick skincare cosmetics perfume;
store: amazon ebay walmart target costco ikea etsy;
shopping: amazon ebay walmart aliexpress etsy;
video: youtube tiktok vimeo vlog twitch;
music: spotify song singer band concert rap jazz rock pop hiphop guitar piano violin lyrics melody;
artist: beyonce drake adele eminem rihanna beatles singer band rapper painter swift;
movie: netflix imdb hollywood comedy horror thriller romcom director actor actress marvel oscars trailer
  blockbuster;
show series: netflix hbo hulu sitcom episode season anime;
anime: manga naruto otaku;
book: novel author paperback ebook bestseller kindle fiction poetry;
social: facebook instagram twitter tiktok linkedin snapchat pinterest reddit whatsapp telegram discord;
post: tweet instagram facebook;
tweet: twitter;
message chat: whatsapp telegram slack discord messenger sms;
email: gmail outlook inbox mailchimp newsletter;
document: pdf docx word spreadsheet ppt presentation slide contract;
image: jpg jpeg png gif svg photo picture screenshot thumbnail logo meme;
audio: mp3 wav podcast ringtone recording;
video: mp4 avi mov;
file: pdf docx csv xlsx zip mp3 mp4 png jpg;
code: python javascript java typescript html css php ruby golang rust sql regex function algorithm snippet github;
programming: python javascript java typescript php ruby golang rust coding developer;
repository: github gitlab git commit branch;
database: mysql postgres postgresql mongodb sqlite redis;
website: wordpress shopify landing homepage blog;
doctor: cardiologist dentist dermatologist psychologist psychiatrist pediatrician gynecologist physician surgeon;
therapist: psychologist psychiatrist counselor counsellor therapy;
disease: cancer diabetes covid flu asthma hypertension influenza malaria coronavirus;
medicine drug: aspirin ibuprofen paracetamol vitamin antibiotic insulin vaccine pill prescription;
symptom: headache fever cough pain nausea fatigue rash;
exercise: yoga pushup squat cardio gym running jogging stretching dumbbell bench pilates;
fitness: gym yoga cardio muscle workout;
nutrition: protein carbs calories fat vitamin fiber diet keto;
math: algebra calculus geometry arithmetic equation integral derivative matrix polynomial quadratic factorial prime
  logarithm trigonometry;
shape: circle triangle square rectangle sphere cube cylinder;
statistics: mean median mode variance deviation regression correlation probability;
event: concert festival conference wedding party birthday meetup webinar exhibition gig;
holiday: christmas thanksgiving easter halloween;
restaurant hotel place: museum park beach attraction landmark;
attraction: museum park beach monument landmark zoo castle temple sightseeing;
property: apartment condo villa studio bedroom duplex townhouse farmhouse;
rent: tenant landlord lease;
job: engineer developer nurse teacher accountant internship freelance remote salary;
legal law: attorney lawyer lawsuit court patent trademark copyright;
number: prime digit integer odd even;
unit: meter kilometer mile inch foot feet kg kilogram gram ounce liter gallon celsius fahrenheit;
weight: kg kilogram pound gram ounce;
length distance: meter kilometer km mile inch foot feet;
train: amtrak railway subway metro;
flight: boeing airbus lufthansa delta ryanair emirates jfk lax heathrow layover;
taxi: uber lyft cab;
ride: uber lyft taxi cab;
shipping package: ups fedex dhl usps parcel courier;
`
  .split(';')
  .filter((list) => list.trim() !== '')
  .map((list) => {
    const [kinds = '', members = ''] = list.split(':');
    return { kinds: kinds.trim().split(/\s+/), members: members.trim().split(/\s+/) };
  });
