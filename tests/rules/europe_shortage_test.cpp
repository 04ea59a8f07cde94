// EU-45: the last buildings are auctioned.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_shortage_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Lot;
using game::Reason;
using game::Refusal;

// Seat 0 can build for 50, seat 1 for 200, seat 2 for 100.
Scene three_builders(int houses_left) {
  Scene scene(3);
  scene.owns(0, {kVilnius, kRiga}).owns(1, {kBerlin, kParis}).owns(2, {kStockholm, kVienna, kLisbon});
  scene.stock(houses_left, 12);
  return scene;
}

// Seat 0 owns the brown streets, seat 1 the dark blue, all with four houses.
Scene two_hoteliers(int hotels_left) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 4).built(kRiga, 4);
  scene.owns(1, {kBerlin, kParis}).built(kBerlin, 4).built(kParis, 4);
  scene.stock(houses(scene), hotels_left);
  return scene;
}

TEST(EU_45, FewerBuildingsThanThoseWhoCouldPlaceThemOpenAnAuction) {
  Scene scene = three_builders(2);
  scene.does(build(1, kBerlin));
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::shortage), 1);
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "EU-45");
  EXPECT_EQ(scene.last(EventKind::auction_opened).lot, Lot::house);
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, game::SeatSet::first(3));
  EXPECT_EQ(scene.level(kBerlin), 0);
  EXPECT_EQ(scene.cash(1), 1500);
  EXPECT_TRUE(scene.owes(0));
  EXPECT_FALSE(scene.owes(1)) << "who asked leads until somebody bids";
  EXPECT_TRUE(scene.owes(2));
  EXPECT_EQ(scene.tries(roll(0)), Refusal::auction_first);
}

TEST(EU_45, EnoughForEverybodyIsNoShortage) {
  Scene scene = three_builders(3);
  scene.does(build(1, kBerlin));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.cash(1), 1300);
  EXPECT_EQ(scene.level(kBerlin), 1);
}

TEST(EU_45, OnlyThoseCountWhoCanPlaceAndPay) {
  Scene poor = three_builders(2);
  poor.cash(2, 99).does(build(1, kBerlin));
  EXPECT_EQ(poor.count(EventKind::auction_opened), 0) << "seat 2 cannot pay 100";

  Scene mortgaged = three_builders(2);
  mortgaged.mortgaged({kVilnius}).does(build(1, kBerlin));
  EXPECT_EQ(mortgaged.count(EventKind::auction_opened), 0) << "seat 0 cannot place";

  Scene single = three_builders(1);
  single.cash(2, 99).does(build(1, kBerlin));
  EXPECT_EQ(single.last(EventKind::auction_opened).seats.count(), 2);
  EXPECT_EQ(single.tries(bid(2, 99)), Refusal::not_a_bidder);
  EXPECT_EQ(single.tries(pass(2)), Refusal::not_a_bidder);
}

TEST(EU_45, AfterADoubleNobodyElseCouldPlaceOne) {
  Scene scene = three_builders(1);
  scene.at(0, 18).rolls(0, 1, 1).does(build(0, kVilnius));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.cash(0), 1450);
  EXPECT_EQ(scene.level(kVilnius), 1);
}

TEST(EU_45, TheAuctionStartsAtTheLowestPrintedPrice) {
  Scene scene = three_builders(1);
  scene.does(build(1, kBerlin));
  EXPECT_EQ(scene.last(EventKind::auction_opened).amount, game::Money{50});
  EXPECT_EQ(scene.tries(bid(2, 49)), Refusal::bid_too_low);
  EXPECT_EQ(scene.tries(bid(2, 50)), Refusal::none);
  scene.does(bid(2, 50));
  EXPECT_EQ(scene.tries(bid(0, 50)), Refusal::bid_too_low);
  EXPECT_EQ(scene.tries(bid(0, 51)), Refusal::none);
}

TEST(EU_45, WhenNobodyElseWantsItTheOpenerPaysThePrintedPrice) {
  Scene scene = three_builders(1);
  scene.does(build(1, kBerlin));
  EXPECT_EQ(scene.tries(pass(1)), Refusal::already_leading);
  scene.does(pass(0)).does(pass(2));
  EXPECT_EQ(scene.count(EventKind::auction_closed), 1);
  EXPECT_EQ(scene.cash(1), 1300);
  EXPECT_EQ(scene.level(kBerlin), 1);
  EXPECT_EQ(houses(scene), 0);
  EXPECT_TRUE(scene.owes(0)) << "the turn goes on";
}

TEST(EU_45, AnotherWinnerPaysTheBidAndChoosesTheStreet) {
  Scene scene = three_builders(1);
  scene.does(build(1, kBerlin)).does(bid(2, 120)).does(pass(0)).does(pass(1));
  EXPECT_EQ(scene.paid(2, kBank), 120);
  EXPECT_EQ(scene.rule(EventKind::auction_won), "EU-45");
  EXPECT_EQ(scene.cash(2), 1380);
  EXPECT_EQ(houses(scene), 1) << "not placed yet";
  EXPECT_TRUE(scene.owes(2));
  EXPECT_EQ(scene.tries(roll(0)), Refusal::auction_first);
  EXPECT_EQ(scene.tries(place(1, kBerlin)), Refusal::nothing_to_place);
  EXPECT_EQ(scene.tries(place(2, kVilnius)), Refusal::not_owner);
  scene.does(place(2, kVienna));
  EXPECT_EQ(scene.level(kVienna), 1);
  EXPECT_EQ(scene.cash(2), 1380) << "the bid was the whole price";
  EXPECT_EQ(scene.cash(1), 1500);
  EXPECT_EQ(houses(scene), 0);
  EXPECT_EQ(scene.tries(place(2, kLisbon)), Refusal::nothing_to_place);
}

TEST(EU_45, TheWinnerPlacesEvenly) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).owns(1, {kBerlin, kParis}).built(kParis, 1).stock(1, 12);
  scene.does(build(0, kVilnius)).does(bid(1, 60)).does(pass(0));
  EXPECT_EQ(scene.tries(place(1, kParis)), Refusal::not_even);
  EXPECT_EQ(scene.tries(place(1, kBerlin)), Refusal::none);
}

TEST(EU_45, TheOpenerMayWinByABidAndBuildsWhereAsked) {
  Scene scene = three_builders(1);
  scene.does(build(1, kParis)).does(bid(0, 70)).does(pass(2)).does(bid(1, 71)).does(pass(0));
  EXPECT_EQ(scene.cash(1), 1429) << "71, not the printed 200";
  EXPECT_EQ(scene.level(kParis), 1);
  EXPECT_EQ(scene.state.auction.lot, Lot::none);
}

TEST(EU_45, EachOfTheLastBuildingsIsAuctioned) {
  Scene scene = three_builders(2);
  scene.does(build(1, kBerlin)).does(pass(0)).does(pass(2));
  ASSERT_EQ(houses(scene), 1);
  scene.does(build(1, kParis));
  EXPECT_EQ(scene.count(EventKind::auction_opened, Reason::shortage), 1);
}

TEST(EU_45, TheLastHotelIsAuctionedToo) {
  Scene scene = two_hoteliers(1);
  scene.does(build(0, kVilnius));
  EXPECT_EQ(scene.last(EventKind::auction_opened).lot, Lot::hotel);
  EXPECT_EQ(scene.last(EventKind::auction_opened).amount, game::Money{50});
  scene.does(bid(1, 300)).does(pass(0)).does(place(1, kParis));
  EXPECT_EQ(scene.level(kParis), kHotel);
  EXPECT_EQ(scene.cash(1), 1200);
  EXPECT_EQ(hotels(scene), 0);
  EXPECT_EQ(houses(scene), 20) << "the four houses of Paris came back";
}

TEST(EU_45, WhoWantsAHouseDoesNotCompeteForAHotel) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 4).built(kRiga, 4).owns(1, {kBerlin, kParis});
  scene.stock(houses(scene), 1).does(build(0, kVilnius));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.cash(0), 1450);
}

TEST(EU_45, AHotelWonIsNotPlacedWhereAHouseIsDue) {
  Scene scene = two_hoteliers(1);
  scene.owns(1, {kStockholm, kVienna, kLisbon});
  scene.does(build(0, kVilnius)).does(bid(1, 60)).does(pass(0));
  EXPECT_EQ(scene.tries(place(1, kVienna)), Refusal::not_even);
  EXPECT_EQ(scene.tries(place(1, kBerlin)), Refusal::none);
}

TEST(EU_45, WithoutAnAuctionThereIsNothingToBidForOrPlace) {
  Scene scene = three_builders(3);
  EXPECT_EQ(scene.tries(bid(0, 60)), Refusal::no_auction);
  EXPECT_EQ(scene.tries(place(0, kVilnius)), Refusal::nothing_to_place);
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_shortage_test
